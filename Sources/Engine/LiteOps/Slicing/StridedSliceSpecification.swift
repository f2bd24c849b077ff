import LiteTensor

/// The entries of a strided slice, before they are matched with the axes of an input.
struct StridedSliceSpecification {
  /// The masks and flags of the operator.
  struct Options: Hashable, Sendable {
    let beginMask: Int32
    let endMask: Int32
    let ellipsisMask: Int32
    let newAxisMask: Int32
    let shrinkAxisMask: Int32

    /// Whether an end is counted from its begin.
    let isEndRelative: Bool
  }

  let begins: [Int]
  let ends: [Int]
  let strides: [Int]
  let options: Options

  /// Whether no begin or end changes the shape of the result: each axis is dropped or whole.
  var hasFixedShape: Bool {
    begins.indices.allSatisfy { entry in
      [options.ellipsisMask, options.newAxisMask, options.shrinkAxisMask].contains {
        isSet($0, entry)
      } || isSet(options.beginMask, entry) && isSet(options.endMask, entry)
    }
  }

  /// Matches the entries with the axes of a shape.
  ///
  /// Where an entry has several bits, the ellipsis goes before the new axis, and that
  /// before the dropped one. As in TFLite, an ellipsis stands for at least one axis: where
  /// the other entries name all of them, the last entries are left out.
  ///
  /// - Returns: Which elements to take along each axis, and the shape of the result.
  func resolved(for shape: Shape) throws(OperatorError) -> ([SlicedAxis], [Int]) {
    let entries = begins.indices
    let ellipses = entries.filter { isSet(options.ellipsisMask, $0) }
    guard ellipses.count <= 1 else {
      throw .invalid("ellipsis_mask has \(ellipses.count) bits; it can have 1")
    }
    let isNew = { isSet(options.newAxisMask, $0) && !ellipses.contains($0) }
    let named = entries.filter { !ellipses.contains($0) && !isNew($0) }
    guard named.count <= shape.rank else {
      throw .invalid("\(named.count) axes are sliced; the input has \(shape.rank)")
    }
    var newAxes = entries.filter(isNew).count
    var axes: [SlicedAxis] = []
    var dimensions: [Int] = []
    func takeWhole(_ count: Int) {
      for axis in axes.count..<min(axes.count + count, shape.rank) {
        axes.append(SlicedAxis(begin: 0, stride: 1, count: shape[axis]))
        dimensions.append(shape[axis])
      }
    }
    for entry in entries where newAxes > 0 || axes.count < shape.rank {
      if ellipses.contains(entry) {
        takeWhole(max(shape.rank - named.count, 1))
      } else if isNew(entry) {
        dimensions.append(1)
        newAxes -= 1
      } else {
        guard axes.count < shape.rank else {
          throw .invalid("entry \(entry) follows the last of \(shape.rank) axes")
        }
        let axis = try slice(entry, of: shape[axes.count])
        axes.append(axis)
        if !isSet(options.shrinkAxisMask, entry) { dimensions.append(axis.count) }
      }
    }
    takeWhole(shape.rank - axes.count)
    return (axes, dimensions)
  }

  /// Which elements an entry takes of an axis of some extent.
  private func slice(_ entry: Int, of dimension: Int) throws(OperatorError) -> SlicedAxis {
    let stride = strides[entry]
    guard stride != 0 else { throw .invalid("stride \(entry) is 0; it must not be") }
    let isForward = stride > 0
    let limits = isForward ? 0...dimension : -1...dimension - 1
    let begin =
      isSet(options.beginMask, entry)
      ? (isForward ? 0 : dimension - 1)
      : clampedIndex(begins[entry], in: limits, dimension)
    guard !isSet(options.shrinkAxisMask, entry) else {
      guard isForward else {
        throw .invalid("stride \(entry) is \(stride); of a dropped axis, it must be at least 1")
      }
      guard begin < dimension else {
        throw .invalid("index \(begins[entry]) lies outside an axis of \(dimension)")
      }
      return SlicedAxis(begin: begin, stride: 1, count: 1)
    }
    let end: Int
    if isSet(options.endMask, entry) {
      end = isForward ? dimension : -1
    } else if options.isEndRelative {
      let (sum, overflow) = begin.addingReportingOverflow(ends[entry])
      guard !overflow else {
        throw .invalid("end \(entry) is \(ends[entry]); it lies too far from its begin")
      }
      end = min(max(sum, limits.lowerBound), limits.upperBound)
    } else {
      end = clampedIndex(ends[entry], in: limits, dimension)
    }
    let distance = isForward ? end - begin : begin - end
    let step = stride.magnitude
    let count = distance <= 0 ? 0 : Int((UInt(distance) - 1) / step) + 1
    // A single element needs no stride, which may be too large to multiply.
    return SlicedAxis(begin: begin, stride: count > 1 ? stride : 1, count: count)
  }

  /// An index, counted from the back where it is negative, within limits.
  private func clampedIndex(_ index: Int, in limits: ClosedRange<Int>, _ dimension: Int) -> Int {
    let fromFront = index < 0 ? index + dimension : index
    return min(max(fromFront, limits.lowerBound), limits.upperBound)
  }

  private func isSet(_ mask: Int32, _ entry: Int) -> Bool { mask >> Int32(entry) & 1 == 1 }
}
