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

  /// The arguments of the differences from 0 down to −255, with 5 integer bits.
  public var scaledDifferences: [Int32] {
    (0...255 as ClosedRange<Int32>).map { exponentials.multiplier.apply(-$0) }
  }

  /// The addend of each difference, from 0 down to −255, to a sum with 12 integer bits.
  public var terms: [Int32] { exponentials.terms }

  /// The logarithm of a sum of a row's exponentials, with 5 integer bits.
  public func logarithm(ofSum sum: Int32) -> Int32 {
    logarithmOfAtLeastOne(sum, integerBits: 12, resultIntegerBits: 5)
  }

  /// The difference at and below which the result is the lowest value.
  public func threshold(logarithm: Int32) -> Int32 {
    let lowest = exponentials.lowestDifference - 1
    return max(lowest, reverse?.apply(logarithm &+ Int32.min) ?? lowest)
  }
}
