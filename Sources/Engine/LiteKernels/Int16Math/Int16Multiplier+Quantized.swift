import LiteMicrokernels
import LiteReference

extension Int16Multiplier {
  /// The lanes of a multiplier that is applied to values shifted to the left; nil where lanes
  /// cannot.
  init?(_ multiplier: QuantizedMultiplier, leftShift: Int = 0) {
    let left = max(multiplier.shift, 0) + leftShift
    guard multiplier.value >= 0, left <= 31 else { return nil }
    self.init(
      value: multiplier.value, left: Int32(left), right: Int32(max(-multiplier.shift, 0)))
  }
}
