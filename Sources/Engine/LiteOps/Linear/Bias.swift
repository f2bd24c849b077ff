import LiteSchema
import LiteTensor

/// The checks of an optional bias.
enum Bias {
  /// The largest number of output channels: 2^24, since values are kept for each of them
  /// before it is known whether the tensors fit in memory.
  static let largestChannelCount = 1 << 24

  /// Checks that a bias has an element for each output channel, of which there may be up to
  /// ``largestChannelCount``.
  static func check(_ bias: NodeContext.Input?, channels: Int) throws(OperatorError) {
    guard channels <= largestChannelCount else {
      throw .unsupported(
        "has \(channels) output channels; at most \(largestChannelCount) are supported")
    }
    guard let bias else { return }
    guard bias.shape.elementCount == channels else {
      throw .invalid(
        "bias has \(bias.shape.elementCount) elements; it must have \(channels), one for each "
          + "output channel")
    }
  }

  /// Checks that a bias has one of some dtypes.
  static func check(_ bias: NodeContext.Input?, dtypes: [DataType]) throws(OperatorError) {
    guard let bias, !dtypes.contains(bias.dtype) else { return }
    let names = dtypes.map(\.description).joined(separator: " or ")
    throw .unsupported("does not support a bias of \(bias.dtype) here; it supports \(names)")
  }

  /// The number of bits of the sums of int16 inputs: that of the bias; without one, that of
  /// `quantized_bias_type`, by default 64.
  ///
  /// - Throws: ``OperatorError`` where the bias is neither int32 nor int64, or where
  ///   `quantized_bias_type` is given and says otherwise.
  static func sumWidth(
    of bias: NodeContext.Input?, quantizedBiasType: Schema.TensorType
  ) throws(OperatorError) -> Int {
    try check(bias, dtypes: [.int32, .int64])
    let declared: DataType?
    switch quantizedBiasType {
    case .float32: declared = nil
    case .int32: declared = .int32
    case .int64: declared = .int64
    default:
      throw .invalid("quantized_bias_type is \(quantizedBiasType); it must be INT32 or INT64")
    }
    if let bias, let declared, bias.dtype != declared {
      throw .invalid("bias is \(bias.dtype); quantized_bias_type says \(declared)")
    }
    return (bias?.dtype ?? declared ?? .int64) == .int32 ? 32 : 64
  }

  /// Checks that the zero point of a bias is 0.
  static func checkZeroPoint(_ bias: NodeContext.Input?) throws(OperatorError) {
    guard let quantization = bias?.type.quantization, quantization.zeroPoint != 0 else { return }
    throw .invalid("bias has zero point \(quantization.zeroPoint); it must be 0")
  }
}
