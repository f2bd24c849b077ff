/// What a tensor holds: the type of its elements, its shape and its quantization.
public struct TensorType: Hashable, Sendable {
  /// The type of the elements.
  public var dtype: DataType

  /// The extent along each axis.
  public var shape: Shape

  /// The affine map of the elements; nil where they stand for themselves.
  public var quantization: Quantization?

  /// A type of the given parts.
  public init(_ dtype: DataType, _ shape: Shape, quantization: Quantization? = nil) {
    self.dtype = dtype
    self.shape = shape
    self.quantization = quantization
  }

  /// The number of bytes of a dense tensor of this type; nil for strings and handles.
  public var byteCount: Int? { dtype.byteCount(elements: shape.elementCount) }
}

extension TensorType: CustomStringConvertible {
  /// The dtype and shape, such as `float32[1, 224, 224, 3]`.
  public var description: String { "\(dtype)\(shape)" }
}
