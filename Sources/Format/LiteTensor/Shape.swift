/// The extent of a tensor along each axis, outermost first; `[]` is a scalar.
///
/// A shape is valid by construction: each dimension is in `0...maximumDimension` and the product of
/// the dimensions is at most ``maximumElementCount``, so ``elementCount`` and
/// every product of some of the dimensions can be computed without a check.
public struct Shape: Hashable, Sendable {
  /// The dimensions, outermost first.
  public let dimensions: [Int]

  /// The product of the dimensions: 1 for a scalar.
  public let elementCount: Int

  /// The largest dimension that a shape may have: 2^31 − 1, as those of a model, which are int32.
  public static let maximumDimension = Int(Int32.max)

  /// The largest product of the non-zero dimensions that a shape may have: 2^40.
  public static let maximumElementCount = 1 << 40

  /// The largest number of axes that a shape may have: as many as NumPy allows.
  public static let maximumRank = 64

  /// A shape of the given dimensions.
  ///
  /// - Throws: ``ShapeError`` where there are more than ``maximumRank`` dimensions, where
  ///   one is negative or exceeds ``maximumDimension``, or where the product of the non-zero ones
  ///   exceeds ``maximumElementCount``.
  public init(_ dimensions: [Int]) throws(ShapeError) {
    guard dimensions.count <= Shape.maximumRank else { throw .tooManyAxes(dimensions.count) }
    var product = 1
    var isEmpty = false
    for (axis, dimension) in dimensions.enumerated() {
      guard dimension >= 0 else {
        throw .negativeDimension(dimension, axis: axis, dimensions: dimensions)
      }
      guard dimension <= Shape.maximumDimension else {
        throw .dimensionTooLarge(dimension, axis: axis, dimensions: dimensions)
      }
      guard dimension > 0 else {
        isEmpty = true
        continue
      }
      let (next, overflow) = product.multipliedReportingOverflow(by: dimension)
      guard !overflow, next <= Shape.maximumElementCount else {
        throw .tooManyElements(dimensions: dimensions)
      }
      product = next
    }
    self.dimensions = dimensions
    self.elementCount = isEmpty ? 0 : product
  }

  private init(scalar: Void) {
    dimensions = []
    elementCount = 1
  }

  /// The shape of a single value: no axes, one element.
  public static let scalar = Shape(scalar: ())

  /// The number of axes.
  public var rank: Int { dimensions.count }

  /// The dimension of one axis.
  ///
  /// - Precondition: `0 <= axis < rank`.
  public subscript(axis: Int) -> Int { dimensions[axis] }

  /// The number of elements between neighbours along each axis, in row-major order.
  public var strides: [Int] {
    var strides = [Int](repeating: 1, count: rank)
    for axis in stride(from: rank - 2, through: 0, by: -1) {
      strides[axis] = strides[axis + 1] * Swift.max(dimensions[axis + 1], 1)
    }
    return strides
  }

  /// The product of the dimensions of some neighbouring axes: 1 for an empty range.
  ///
  /// - Precondition: The range lies within `0..<rank`.
  public func elementCount(of axes: Range<Int>) -> Int {
    dimensions[axes].reduce(1) { $0 * $1 }
  }
}

extension Shape: CustomStringConvertible {
  /// The dimensions in brackets, such as `[1, 224, 224, 3]`.
  public var description: String {
    "[" + dimensions.map(String.init).joined(separator: ", ") + "]"
  }
}
