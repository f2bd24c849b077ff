import LiteTensor

extension Sparsity {
  /// Why the layout does not fit a shape; nil where it does.
  ///
  /// `traversalOrder`, `blockMap` and the number of dimensions must be right.
  func reasonAgainst(_ shape: Shape) -> String? {
    guard let sizes = traversedSizes(of: shape) else {
      return "has blocks that do not divide shape \(shape)"
    }
    var count = 1
    for (level, dimension) in dimensions.enumerated() {
      let size = sizes[traversalOrder[level]]
      switch dimension {
      case .dense(let denseSize):
        guard denseSize == size else {
          return "entry \(level) has dense size \(denseSize); it must be \(size)"
        }
        let (product, overflow) = count.multipliedReportingOverflow(by: size)
        guard !overflow, product <= Shape.maximumElementCount else {
          return "stores more than \(Shape.maximumElementCount) elements"
        }
        count = product
      case .compressed(let segments, let indices):
        if let reason = reasonAgainst(segments, indices, count: count, size: size) {
          return "entry \(level) \(reason)"
        }
        count = indices.count
      }
    }
    return nil
  }

  /// The size of each axis of the tensor, in blocks where blocks split it, and of each axis
  /// of the blocks; nil where the blocks do not divide the shape.
  private func traversedSizes(of shape: Shape) -> [Int]? {
    var sizes = shape.dimensions
    for (block, axis) in blockMap.enumerated() {
      guard let level = traversalOrder.firstIndex(of: shape.rank + block),
        case .dense(let size) = dimensions[level], size > 0,
        sizes[axis].isMultiple(of: size)
      else { return nil }
      sizes[axis] /= size
      sizes.append(size)
    }
    return sizes
  }

  private func reasonAgainst(_ segments: [Int], _ indices: [Int], count: Int, size: Int)
    -> String?
  {
    guard segments.count - 1 == count else {
      return "has \(segments.count) segments; it must have \(count + 1)"
    }
    guard segments.first == 0, segments.last == indices.count,
      zip(segments, segments.dropFirst()).allSatisfy({ $0 <= $1 })
    else {
      return "has segments that do not rise from 0 to \(indices.count), the number of indices"
    }
    if let index = indices.first(where: { $0 < 0 || $0 >= size }) {
      return "has index \(index); it must be in 0..<\(size)"
    }
    return nil
  }
}
