import LiteReference
import LiteSchema
import LiteTensor

/// The range to which an operator clamps its output, from its `fused_activation_function`.
///
/// `RELU` clamps to [0, ∞), `RELU6` to [0, 6] and `RELU_N1_TO_1` to [−1, 1]. `NONE`, `TANH` and
/// `SIGN_BIT` allow all values of the dtype, as in TFLite's operators whose fused activation is a
/// clamp.
extension Schema.ActivationFunctionType {
  /// The range of a float32 output.
  ///
  /// Without a limit it ends at the largest finite values: TFLite clamps infinities to these.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` for a value that the schema does not have.
  func floatRange(largest: Float = .greatestFiniteMagnitude) throws(OperatorError) -> ClosedRange<
    Float
  > {
    let limits = try limits()
    let lower = limits.lower.map { Float($0) } ?? -largest
    let upper = limits.upper.map { Float($0) } ?? largest
    return lower...upper
  }

  /// The range of an output of integers without quantization.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` for a value that the schema does not have.
  func integerRange<T: FixedWidthInteger>(_ type: T.Type = T.self) throws(OperatorError)
    -> ClosedRange<T>
  {
    let limits = try limits()
    return T(clamping: limits.lower ?? Int.min)...T(clamping: limits.upper ?? Int.max)
  }

  /// The range of the stored values of a quantized output: uint8, int8 or int16.
  ///
  /// A limit `v` becomes `zeroPoint + round(v / scale)`, rounded with ties away from zero in
  /// float32 and clamped to the range of the dtype. The quantization is needed only where there is
  /// a limit.
  ///
  /// - Throws: ``OperatorError`` for another dtype, for a limit without quantization or
  ///   out of `Int32`, and where no value is left.
  func quantizedRange(of output: TensorType) throws(OperatorError) -> ClosedRange<Int32> {
    let all: ClosedRange<Int32>
    switch output.dtype {
    case .uint8: all = 0...255
    case .int8: all = -128...127
    case .int16: all = -32768...32767
    default:
      throw .unsupported("output is \(output.dtype); quantized it may be uint8, int8 or int16")
    }
    let limits = try limits()
    let lower = try limits.lower.map { limit throws(OperatorError) in
      try quantized(limit, as: output)
    }
    let upper = try limits.upper.map { limit throws(OperatorError) in
      try quantized(limit, as: output)
    }
    let lowest = max(all.lowerBound, lower ?? all.lowerBound)
    let highest = min(all.upperBound, upper ?? all.upperBound)
    guard lowest <= highest else {
      throw .invalid("\(self) leaves no value of the output: \(lowest) to \(highest)")
    }
    return lowest...highest
  }

  /// The activation that clamps the float32 results of this one to a range; nil where this is not
  /// `NONE`, or where the schema has no such activation.
  func limited(to range: ClosedRange<Float>) -> Schema.ActivationFunctionType? {
    guard self == .none else { return nil }
    switch (range.lowerBound, range.upperBound) {
    case (0, 6): return .relu6
    case (-1, 1): return .reluN1To1
    case (0, let upper) where upper >= .greatestFiniteMagnitude: return .relu
    default: return nil
    }
  }

  private func limits() throws(OperatorError) -> (lower: Int?, upper: Int?) {
    switch self {
    case .none, .tanh, .signBit: (nil, nil)
    case .relu: (0, nil)
    case .reluN1To1: (-1, 1)
    case .relu6: (0, 6)
    default:
      throw .invalid("fused_activation_function is \(rawValue); it must be 0 to 5")
    }
  }

  private func quantized(_ limit: Int, as output: TensorType) throws(OperatorError) -> Int32 {
    guard let quantization = output.quantization else {
      throw .invalid("output is \(output.dtype) without quantization, which \(self) needs")
    }
    let steps = (Float(limit) / quantization.scale).rounded(.toNearestOrAwayFromZero)
    let largest = Float(Int32.max)
    guard steps >= -largest, steps <= largest else {
      throw .invalid("\(self) is out of range for an output of scale \(quantization.scale)")
    }
    let value = Int(roundToInt32(steps)).addingReportingOverflow(quantization.zeroPoint)
    guard !value.overflow else {
      throw .invalid("output has zero point \(quantization.zeroPoint), which is out of range")
    }
    return Int32(clamping: value.partialValue)
  }
}
