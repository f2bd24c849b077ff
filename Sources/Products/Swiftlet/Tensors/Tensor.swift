import LiteTensor

/// A dense array of scalars along any number of axes, in row-major order.
///
/// A tensor of shape `[]` is a single scalar. There are always as many ``scalars`` as the shape
/// has elements.
public struct Tensor<Scalar: TensorScalar>: Hashable, Sendable {
  /// The extent along each axis, outermost first.
  public let shape: [Int]

  /// The elements; the last axis runs fastest.
  public private(set) var scalars: [Scalar]

  /// A tensor of given elements.
  ///
  /// - Throws: ``SwiftletError/invalidTensor(reason:)`` where the shape is not valid or takes
  ///   another number of elements.
  public init(shape: [Int], scalars: [Scalar]) throws(SwiftletError) {
    let count = try elementCount(of: shape)
    guard scalars.count == count else {
      throw .invalidTensor(
        reason: "\(Scalar.dtype)\(shape) takes \(count) elements, but \(scalars.count) were given")
    }
    self.shape = shape
    self.scalars = scalars
  }

  /// A tensor of equal elements.
  ///
  /// - Throws: ``SwiftletError/invalidTensor(reason:)`` where the shape is not valid.
  public init(shape: [Int], repeating scalar: Scalar) throws(SwiftletError) {
    self.scalars = Array(repeating: scalar, count: try elementCount(of: shape))
    self.shape = shape
  }

  /// A tensor of one axis.
  public init(_ scalars: [Scalar]) {
    shape = [scalars.count]
    self.scalars = scalars
  }

  /// A tensor of no axes.
  public init(scalar: Scalar) {
    shape = []
    scalars = [scalar]
  }

  /// The number of axes.
  public var rank: Int { shape.count }

  /// The number of elements.
  public var count: Int { scalars.count }

  /// The same elements along other axes.
  ///
  /// - Throws: ``SwiftletError/invalidTensor(reason:)`` where the shape takes another number of
  ///   elements.
  public func reshaped(to shape: [Int]) throws(SwiftletError) -> Tensor {
    try Tensor(shape: shape, scalars: scalars)
  }

  /// One element, by an index along each axis.
  ///
  /// - Precondition: There are ``rank`` indices, each from 0 to below the axis's extent.
  public subscript(indices: Int...) -> Scalar {
    get { scalars[offset(of: indices)] }
    set { scalars[offset(of: indices)] = newValue }
  }

  private func offset(of indices: [Int]) -> Int {
    precondition(
      indices.count == rank, "\(indices.count) indices into a tensor of \(rank) axes")
    var offset = 0
    for (axis, index) in indices.enumerated() {
      precondition(
        index >= 0 && index < shape[axis],
        "index \(index) along axis \(axis), which has \(shape[axis]) elements")
      offset = offset * shape[axis] + index
    }
    return offset
  }
}

extension Tensor: CustomStringConvertible {
  /// The dtype and shape, such as `float32[1, 224, 224, 3]`.
  public var description: String { "\(Scalar.dtype)\(shape)" }
}

/// The number of elements of a shape.
///
/// - Throws: ``SwiftletError/invalidTensor(reason:)`` where an extent is negative, or the shape has
///   more axes or elements than a tensor can.
func elementCount(of shape: [Int]) throws(SwiftletError) -> Int {
  do {
    return try Shape(shape).elementCount
  } catch {
    throw .invalidTensor(reason: "\(error)")
  }
}
