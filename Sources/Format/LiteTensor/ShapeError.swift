/// Why some dimensions do not make a ``Shape``.
public enum ShapeError: Error, Hashable, Sendable {
  /// A dimension is below zero.
  case negativeDimension(Int, axis: Int, dimensions: [Int])

  /// A dimension is above ``Shape/maximumDimension``.
  case dimensionTooLarge(Int, axis: Int, dimensions: [Int])

  /// There are more axes than ``Shape/maximumRank``.
  case tooManyAxes(Int)

  /// The product of the dimensions exceeds ``Shape/maximumElementCount``.
  case tooManyElements(dimensions: [Int])
}

extension ShapeError: CustomStringConvertible {
  /// What was found, and what is allowed.
  public var description: String {
    switch self {
    case .negativeDimension(let dimension, let axis, let dimensions):
      "dimension \(axis) of shape \(dimensions) is \(dimension); it must be at least 0"
    case .dimensionTooLarge(let dimension, let axis, let dimensions):
      "dimension \(axis) of shape \(dimensions) is \(dimension); it must be at most "
        + "\(Shape.maximumDimension)"
    case .tooManyAxes(let rank):
      "a shape has \(rank) axes; it may have at most \(Shape.maximumRank)"
    case .tooManyElements(let dimensions):
      "shape \(dimensions) has more than \(Shape.maximumElementCount) elements"
    }
  }
}
