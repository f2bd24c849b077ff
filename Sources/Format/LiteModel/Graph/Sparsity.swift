/// How a sparse constant is laid out (the schema's `SparsityParameters`).
public struct Sparsity: Hashable, Sendable {
  /// One level of the traversal.
  public enum Dimension: Hashable, Sendable {
    /// Every index from 0 up to a size is stored.
    case dense(size: Int)

    /// The stored indices of segment `i` are `indices[segments[i] ..< segments[i + 1]]`.
    case compressed(segments: [Int], indices: [Int])
  }

  /// The axes in the order in which they are traversed, block axes last.
  public let traversalOrder: [Int]

  /// For each block axis, the axis of the tensor that it splits.
  public let blockMap: [Int]

  /// One entry for each traversed axis.
  public let dimensions: [Dimension]

  /// A layout of the elements that are not zero.
  public init(traversalOrder: [Int], blockMap: [Int], dimensions: [Dimension]) {
    self.traversalOrder = traversalOrder
    self.blockMap = blockMap
    self.dimensions = dimensions
  }

  /// The number of elements that are stored.
  ///
  /// - Precondition: The layout was checked against a shape, as that of a model is.
  public var storedElementCount: Int {
    dimensions.reduce(1) { count, dimension in
      switch dimension {
      case .dense(let size): count * size
      case .compressed(let segments, _): segments.last ?? 0
      }
    }
  }
}
