import LiteExecution
import LiteModel
import LiteTensor

/// The elements of a sparse constant: those that are stored, and zeros where none is.
struct SparseDecoder<Element: BitwiseCopyable & AdditiveArithmetic & Sendable>: ConstantDecoder {
  /// One level of the traversal, with its meaning in the dense tensor.
  private struct Level {
    /// How the level is stored.
    let dimension: Sparsity.Dimension

    /// The number of indices that there are.
    let size: Int

    /// The number of dense elements from one index to the next.
    let stride: Int
  }

  private let sparsity: Sparsity
  private let shape: Shape
  private let levels: [Level]

  /// For each level, how far behind the first dense element of an index of the level before the last
  /// one of it lies.
  private let extents: [Int]

  /// Checks the layout of a sparse constant.
  ///
  /// - Parameters:
  ///   - sparsity: The layout.
  ///   - shape: The shape of the constant.
  ///   - storedCount: The number of elements that are stored.
  /// - Throws: ``OperatorError/invalid(_:)`` where the layout does not fit the shape or the stored
  ///   elements.
  init(_ sparsity: Sparsity, shape: Shape, storedCount: Int) throws(OperatorError) {
    self.sparsity = sparsity
    self.shape = shape
    levels = try SparseDecoder.levels(of: sparsity, for: shape)
    let count = try SparseDecoder.storedCount(levels)
    guard count <= storedCount else {
      throw .invalid("a sparse constant has \(storedCount) elements; its layout needs \(count)")
    }
    var extents = [0]
    for level in levels.reversed() {
      extents.append(extents[extents.count - 1] + max(level.size - 1, 0) * level.stride)
    }
    self.extents = extents.reversed()
  }

  var layout: ConstantLayout {
    var parameters = shape.dimensions + sparsity.traversalOrder + sparsity.blockMap
    for case .compressed(let segments, let indices) in sparsity.dimensions {
      parameters += [segments.count] + segments + indices
    }
    return ConstantLayout(kernel: "sparse", parameters: parameters)
  }

  @specialized(where Element == Float)
  @specialized(where Element == Int8)
  func decode(
    _ range: Range<Int>, of stored: Span<Element>, into elements: inout MutableSpan<Element>
  ) {
    elements.update(repeating: .zero)
    guard !range.isEmpty else { return }
    expand(0, parent: 0, offset: 0, within: range) { offset, index in
      elements[offset - range.lowerBound] = stored[index]
    }
  }

  /// Visits the stored elements of a range of dense ones, with the offset and the index of each.
  private func expand(
    _ position: Int, parent: Int, offset: Int, within range: Range<Int>,
    _ visit: (Int, Int) -> Void
  ) {
    guard offset < range.upperBound, offset + extents[position] >= range.lowerBound else { return }
    guard position < levels.count else { return visit(offset, parent) }
    let level = levels[position]
    switch level.dimension {
    case .dense(let size):
      for index in 0..<size {
        expand(
          position + 1, parent: parent * size + index, offset: offset + index * level.stride,
          within: range, visit)
      }
    case .compressed(let segments, let indices):
      for child in segments[parent]..<segments[parent + 1] {
        expand(
          position + 1, parent: child, offset: offset + indices[child] * level.stride,
          within: range, visit)
      }
    }
  }

  private static func levels(of sparsity: Sparsity, for shape: Shape) throws(OperatorError)
    -> [Level]
  {
    let (traversalOrder, blockMap) = (sparsity.traversalOrder, sparsity.blockMap)
    let (rank, count) = (shape.rank, shape.rank + blockMap.count)
    guard traversalOrder.count == count, sparsity.dimensions.count == count,
      traversalOrder.sorted() == Array(0..<count)
    else {
      throw .invalid(
        "a sparse constant of rank \(rank) with \(blockMap.count) block axes is traversed as "
          + "\(traversalOrder) over \(sparsity.dimensions.count) dimensions")
    }
    guard blockMap.allSatisfy({ $0 >= 0 && $0 < rank }), Set(blockMap).count == blockMap.count
    else {
      throw .invalid("a sparse constant has block_map \(blockMap); its axes are 0..<\(rank)")
    }
    var sizes = shape.dimensions
    var strides = shape.strides
    for (block, axis) in blockMap.enumerated() {
      guard let level = traversalOrder.firstIndex(of: rank + block),
        case .dense(let size) = sparsity.dimensions[level], size > 0, sizes[axis] % size == 0
      else {
        throw .invalid("a sparse constant has a block that does not divide axis \(axis)")
      }
      sizes[axis] /= size
      sizes.append(size)
      strides.append(strides[axis])
      strides[axis] *= size
    }
    return zip(traversalOrder, sparsity.dimensions).map { axis, dimension in
      Level(dimension: dimension, size: sizes[axis], stride: strides[axis])
    }
  }

  /// The number of stored elements, after checks of every level.
  private static func storedCount(_ levels: [Level]) throws(OperatorError) -> Int {
    var count = 1
    for (position, level) in levels.enumerated() {
      switch level.dimension {
      case .dense(let size):
        guard size == level.size else {
          throw .invalid(
            "level \(position) of a sparse constant has size \(size); "
              + "its axis has \(level.size)")
        }
        let product = count.multipliedReportingOverflow(by: size)
        guard !product.overflow else {
          throw .invalid("a sparse constant has too many elements")
        }
        count = product.partialValue
      case .compressed(let segments, let indices):
        guard segments.count - 1 == count, segments.first == 0, segments.last == indices.count,
          zip(segments, segments.dropFirst()).allSatisfy({ $0 <= $1 })
        else {
          throw .invalid(
            "level \(position) of a sparse constant has segments that do not rise "
              + "from 0 to \(indices.count) in \(count) steps")
        }
        guard indices.allSatisfy({ $0 >= 0 && $0 < level.size }) else {
          throw .invalid(
            "level \(position) of a sparse constant has an index out of "
              + "0..<\(level.size)")
        }
        count = indices.count
      }
    }
    return count
  }
}
