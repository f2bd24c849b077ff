import LiteBuffer
package import LiteModel
package import LiteTensor

extension Sparsity {
  /// The number of bytes that a sparse constant takes when it is made dense.
  ///
  /// A small file can describe a large one, so whoever makes it dense charges this first.
  ///
  /// - Parameters:
  ///   - shape: The shape of the constant.
  ///   - elementByteCount: The bytes of an element.
  /// - Returns: The bytes; nil where they do not fit an `Int`.
  package static func denseByteCount(_ shape: Shape, elementByteCount: Int) -> Int? {
    let (byteCount, overflow) = shape.elementCount.multipliedReportingOverflow(
      by: elementByteCount)
    return overflow ? nil : byteCount
  }

  /// The largest number of bytes that a sparse constant may take when it is made dense: 1 GiB.
  static let largestDenseByteCount = 1 << 30

  /// The dense elements of a sparse constant, zero where none is stored.
  ///
  /// - Parameters:
  ///   - values: The stored elements in the order of the traversal.
  ///   - shape: The shape of the constant.
  ///   - zero: What stands where none is stored.
  ///   - limit: The most bytes that the result may take.
  /// - Returns: The elements in row-major order.
  /// - Throws: ``OperatorError/invalid(_:)`` where the layout does not fit the shape or the
  ///   stored elements; ``OperatorError/unsupported(_:)`` where the result would be too
  ///   large, or where the system has no memory for it.
  func dense<T: BitwiseCopyable>(
    _ values: Span<T>, shape: Shape, zero: T, limit: Int = Sparsity.largestDenseByteCount
  ) throws(OperatorError) -> [T] {
    let byteCount = Sparsity.denseByteCount(shape, elementByteCount: MemoryLayout<T>.stride)
    guard let byteCount, byteCount <= limit else {
      throw .unsupported(
        "a sparse constant of shape \(shape) takes \(byteCount ?? Int.max) bytes when it is made "
          + "dense; at most \(limit) are allowed")
    }
    guard shape.elementCount > 0 else { return [] }
    // What the file says is checked before memory is taken for it.
    let levels = try levels(for: shape)
    let count = try storedCount(levels)
    guard count <= values.count else {
      throw .invalid("a sparse constant has \(values.count) elements; its layout needs \(count)")
    }
    guard HeapMemory.hasRoom(for: byteCount) else {
      throw .unsupported("there is no memory for the \(byteCount) bytes of a sparse constant")
    }
    var elements = [T](repeating: zero, count: shape.elementCount)
    expand(levels[...], parent: 0, offset: 0) { offset, index in elements[offset] = values[index] }
    return elements
  }

  /// One level of the traversal, with what it means in the dense tensor.
  private struct Level {
    /// How the level is stored.
    let dimension: Dimension

    /// The number of indices that there are.
    let size: Int

    /// The number of dense elements from one index to the next.
    let stride: Int
  }

  private func levels(for shape: Shape) throws(OperatorError) -> [Level] {
    let (rank, count) = (shape.rank, shape.rank + blockMap.count)
    guard traversalOrder.count == count, dimensions.count == count,
      traversalOrder.sorted() == Array(0..<count)
    else {
      throw .invalid(
        "a sparse constant of rank \(rank) with \(blockMap.count) block axes is traversed as "
          + "\(traversalOrder) over \(dimensions.count) dimensions")
    }
    guard blockMap.allSatisfy({ $0 >= 0 && $0 < rank }), Set(blockMap).count == blockMap.count
    else {
      throw .invalid("a sparse constant has block_map \(blockMap); its axes are 0..<\(rank)")
    }
    var sizes = shape.dimensions
    var strides = shape.strides
    for (block, axis) in blockMap.enumerated() {
      guard let level = traversalOrder.firstIndex(of: rank + block),
        case .dense(let size) = dimensions[level], size > 0, sizes[axis] % size == 0
      else {
        throw .invalid("a sparse constant has a block that does not divide axis \(axis)")
      }
      sizes[axis] /= size
      sizes.append(size)
      strides.append(strides[axis])
      strides[axis] *= size
    }
    return zip(traversalOrder, dimensions).map { axis, dimension in
      Level(dimension: dimension, size: sizes[axis], stride: strides[axis])
    }
  }

  /// The number of stored elements, after checks of every level.
  private func storedCount(_ levels: [Level]) throws(OperatorError) -> Int {
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

  private func expand(
    _ levels: ArraySlice<Level>, parent: Int, offset: Int, _ visit: (Int, Int) -> Void
  ) {
    guard let level = levels.first else { return visit(offset, parent) }
    let rest = levels.dropFirst()
    switch level.dimension {
    case .dense(let size):
      for index in 0..<size {
        expand(rest, parent: parent * size + index, offset: offset + index * level.stride, visit)
      }
    case .compressed(let segments, let indices):
      for child in segments[parent]..<segments[parent + 1] {
        expand(rest, parent: child, offset: offset + indices[child] * level.stride, visit)
      }
    }
  }
}
