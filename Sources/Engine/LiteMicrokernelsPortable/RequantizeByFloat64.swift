public import LiteMicrokernels

/// Requantizes accumulators by float64 multipliers.
///
/// The greatest float64 below 1/2 is added, with the sign of the product, and the sum is truncated.
/// This rounds ties away from zero. With 1/2 itself, values just below 1/2 would round up.
@Sendable
public func requantizeByFloat64(_ rounding: Float64Requantization) {
  let belowHalf = (0.5).nextDown
  for row in 0..<rounding.rows {
    let accumulators = rounding.accumulators + row &* rounding.columns
    let output = rounding.output + row &* rounding.outputStride
    for i in 0..<rounding.columns {
      let product = Double(accumulators[i]) * rounding.multipliers[i]
      let shifted = product + (product < 0 ? -belowHalf : belowHalf)
      let rounded = Int32(truncatingIfNeeded: Int(shifted)) &+ rounding.zeroPoint
      let limited = rounded < rounding.low ? rounding.low : rounded
      output[i] = UInt8(truncatingIfNeeded: limited > rounding.high ? rounding.high : limited)
    }
  }
}
