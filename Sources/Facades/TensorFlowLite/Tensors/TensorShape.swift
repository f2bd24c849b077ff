extension Tensor {
  /// The extent of a tensor along each axis, outermost first.
  public struct Shape: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The number of axes.
    public var rank: Int { dimensions.count }

    /// The extent along each axis.
    public let dimensions: [Int]

    /// A shape of some extents.
    public init(_ dimensions: [Int]) { self.dimensions = dimensions }

    /// A shape of some extents.
    public init(_ dimensions: Int...) { self.dimensions = dimensions }

    /// A shape of some extents.
    public init(arrayLiteral dimensions: Int...) { self.dimensions = dimensions }
  }
}
