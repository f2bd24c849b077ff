import LiteKernels
import LiteReference
import LiteTensor

/// A box that is copied into an array, at an offset that is known only in a run.
struct SliceUpdate: Sendable {
  /// The width of an element.
  let bitWidth: Int

  /// The copy of the whole array.
  let whole: StridedCopy

  /// The copy of the box to the beginning of the array, and for packed elements to each of those that
  /// share the first byte.
  let boxes: [StridedCopy]

  /// For each axis, the last index where the box may begin; 0 for a box without elements.
  private let lastStarts: [Int]

  /// For each axis, the distance of a step in the array.
  private let strides: [Int]

  /// - Parameters:
  ///   - array: The shape of the array.
  ///   - box: The shape of the box, which fits into it.
  ///   - bitWidth: The width of an element.
  init(_ array: Shape, _ box: Shape, bitWidth: Int) {
    self.bitWidth = bitWidth
    whole = StridedCopy(elements: array.elementCount, bitWidth: bitWidth)
    let (from, to) = (box.strides, array.strides)
    let axes = box.dimensions.indices.map {
      StridedCopy.Axis(count: box[$0], sourceStride: from[$0], destinationStride: to[$0])
    }
    boxes = (0..<ElementPlace.phases(bitWidth: bitWidth)).map {
      StridedCopy(axes, bitWidth: bitWidth, destinationOffset: $0)
    }
    // An empty box might begin behind the array, where there is no byte to begin at.
    let isEmpty = box.elementCount == 0
    lastStarts = zip(array.dimensions, box.dimensions).map { isEmpty ? 0 : $0 - $1 }
    strides = to
  }

  /// Where a box begins.
  ///
  /// - Parameter starts: An index for each axis, limited to those where the box may begin.
  /// - Returns: The first byte, and which of the elements in it is the first.
  func place<Index: IntegerElement>(of starts: Span<Index>) -> ElementPlace {
    var element = 0
    for axis in lastStarts.indices {
      element += min(max(Int(clamping: starts[axis]), 0), lastStarts[axis]) * strides[axis]
    }
    return ElementPlace(of: element, bitWidth: bitWidth)
  }
}
