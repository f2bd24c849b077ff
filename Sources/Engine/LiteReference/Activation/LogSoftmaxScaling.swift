/// The scaling of a quantized log-softmax, there and back (TFLite's
/// `PreprocessLogSoftmaxScalingExp`).
public struct LogSoftmaxScaling: Hashable, Sendable {
  /// From differences to arguments of the exponential.
  let exponentials: SoftmaxScaling

  /// The multiplier from arguments to differences; nil where a difference of 1 is less than a step
  /// of the argument, so that every difference is in range.
  private let reverse: QuantizedMultiplier?

  /// The scaling for inputs of a scale.
  public init(scale: Float) {
    exponentials = SoftmaxScaling(scale: scale, beta: 1)
    let forward = exponentials.multiplier
    let unit = Double(sign: .plus, exponent: 31 - forward.shift, significand: 1)
    let factor = unit / Double(forward.value)
    reverse = factor < 1 ? QuantizedMultiplier(factor) : nil
  }

  /// The difference at and below which the result is the lowest value.
  @inline(__always)
  func threshold(logarithm: Int32) -> Int32 {
    let lowest = exponentials.lowestDifference - 1
    return max(lowest, reverse?.apply(logarithm &+ Int32.min) ?? lowest)
  }
}
