internal import Foundation

/// The scaling of a quantized log-softmax, there and back (TFLite's
/// `PreprocessLogSoftmaxScalingExp`).
public struct LogSoftmaxScaling: Hashable, Sendable {
  /// From differences to arguments of the exponential.
  let exponentials: SoftmaxScaling

  /// From arguments back to differences.
  private let reverse: QuantizedMultiplier

  /// The scaling for inputs of a scale.
  ///
  /// - Returns: nil where the scale is so small that the way back cannot be expressed.
  public init?(scale: Float) {
    exponentials = SoftmaxScaling(scale: scale, beta: 1)
    let forward = exponentials.multiplier
    guard
      forward.value != 0,
      let reverse = QuantizedMultiplier(
        exp2(Double(31 - forward.shift)) / Double(forward.value))
    else { return nil }
    self.reverse = reverse
  }

  /// The difference at and below which the result is the lowest value.
  @inline(__always)
  func threshold(logarithm: Int32) -> Int32 {
    max(exponentials.lowestDifference - 1, reverse.apply(logarithm &+ Int32.min))
  }
}
