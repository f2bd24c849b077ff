/// A tensor whose dtype is known only at run time: the value of an output.
public struct AnyTensor: Sendable {
  /// The position, names, dtype and quantization; the shape is that of this value.
  public let info: TensorInfo

  /// Little-endian elements in row-major order, packed ones as the file packs them, strings in
  /// TFLite's string layout.
  public let bytes: [UInt8]

  /// A value of the engine.
  package init(info: TensorInfo, bytes: [UInt8]) {
    self.info = info
    self.bytes = bytes
  }

  /// The type of the elements.
  public var dtype: DataType { info.dtype }

  /// The extent along each axis.
  public var shape: [Int] { info.shape }

  /// The stored elements, without any conversion.
  ///
  /// Packed integers are unpacked: int2, int4 and uint4 to `Int8`.
  ///
  /// - Throws: ``SwiftletError/wrongScalar(tensor:dtype:requested:)`` where the dtype is another.
  public func tensor<Scalar: TensorScalar>(of type: Scalar.Type) throws(SwiftletError)
    -> Tensor<Scalar>
  {
    let count = try elementCount(of: shape)
    let scalars =
      dtype == Scalar.dtype
      ? Scalar.coding.decoded(bytes, count)
      : PackedElements(dtype).flatMap { $0.integers(in: bytes, count: count) } as? [Scalar]
    guard let scalars else {
      throw .wrongScalar(tensor: info.displayName, dtype: dtype, requested: Scalar.dtype)
    }
    return try Tensor(shape: shape, scalars: scalars)
  }

  /// The numbers that the elements stand for: `scale · (q − zero point)` where the tensor is
  /// quantized, the elements themselves elsewhere, each rounded to float32.
  ///
  /// Per tensor the product is formed in float64, per channel in float32, as `DEQUANTIZE` does.
  ///
  /// - Throws: ``SwiftletError/notReal(tensor:reason:)`` where elements are not numbers.
  public func reals() throws(SwiftletError) -> Tensor<Float> {
    try Tensor(shape: shape, scalars: RealCoding(info).reals(of: bytes))
  }
}

extension AnyTensor: CustomStringConvertible {
  /// The name, dtype and shape, such as `scores: float32[1, 5]`.
  public var description: String { info.description }
}
