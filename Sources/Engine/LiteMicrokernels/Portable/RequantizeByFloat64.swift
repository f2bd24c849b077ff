/// Rescales sums by float64 multipliers.
///
/// Adding the number below a half, of the same sign, and cutting rounds every value half away
/// from zero: with a half itself, values just below one would be rounded up.
@Sendable
func requantizeByFloat64(_ rounding: Float64Requantization) {
  let belowHalf = (0.5).nextDown
  for i in 0..<rounding.count {
    let product = Double(rounding.accumulators[i]) * rounding.multipliers[i]
    let shifted = product + (product < 0 ? -belowHalf : belowHalf)
    let rounded = Int32(truncatingIfNeeded: Int(shifted)) &+ rounding.zeroPoint
    let limited = rounded < rounding.low ? rounding.low : rounded
    rounding.output[i] = UInt8(
      truncatingIfNeeded: limited > rounding.high ? rounding.high : limited)
  }
}
