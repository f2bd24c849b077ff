/// What a model is given for one input.
public struct InputValue: Sendable {
  /// Makes the bytes for an input of a known dtype and quantization; the shape is replaced by that
  /// of the value, where it has one.
  let encoded: @Sendable (TensorInfo) throws(SwiftletError) -> EncodedInput

  /// A tensor of the input's dtype; the input takes its shape.
  public static func tensor(_ tensor: Tensor<some TensorScalar>) -> InputValue {
    InputValue { info throws(SwiftletError) in
      try EncodedInput(tensor.scalars, shape: tensor.shape, for: info)
    }
  }

  /// Elements of the input's dtype, in the shape that the input has.
  public static func scalars(_ scalars: [some TensorScalar]) -> InputValue {
    InputValue { info throws(SwiftletError) in
      try EncodedInput(scalars, shape: info.shape, for: info)
    }
  }

  /// Numbers, which are quantized where the input is: `round(x / scale) + zero point`, halves away
  /// from zero, limited to the range of the dtype; the input takes the tensor's shape.
  public static func reals(_ tensor: Tensor<Float>) -> InputValue {
    InputValue { info throws(SwiftletError) in
      try EncodedInput(reals: tensor.scalars, shape: tensor.shape, for: info)
    }
  }

  /// Numbers, which are quantized where the input is, in the shape that the input has.
  public static func reals(_ scalars: [Float]) -> InputValue {
    InputValue { info throws(SwiftletError) in
      try EncodedInput(reals: scalars, shape: info.shape, for: info)
    }
  }

  /// Little-endian elements in row-major order, packed ones as the file packs them, strings in
  /// TFLite's string layout; as many bytes as the dtype and shape take.
  ///
  /// The input takes the shape, or keeps its own where that is nil.
  public static func bytes(_ bytes: [UInt8], shape: [Int]? = nil) -> InputValue {
    InputValue { info in EncodedInput(shape: shape ?? info.shape, bytes: bytes) }
  }
}
