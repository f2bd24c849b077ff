extension QuantizedMultiplier {
  /// The multiplier nearest to a real number of any size, with TFLite's arithmetic.
  ///
  /// Converters give tensors that are always 0 an output scale near 0, and so a multiplier of 2^30
  /// or more. TFLite then shifts by more bits than an int32 has, and the result depends on the
  /// processor. This type counts such shifts modulo 32, as x86 does, so that the bytes are TFLite's
  /// there, and the same on every processor.
  /// - Returns: nil where the multiplier is not finite.
  public init?(wrapping factor: Double) {
    guard factor.isFinite else { return nil }
    var reduced = factor
    while reduced >= 0x1p31 { reduced /= 0x1p32 }
    guard reduced >= 0x1p30 else {
      self.init(reduced)
      return
    }
    guard let half = QuantizedMultiplier(reduced / 2) else { return nil }
    self.init(value: half.value, shift: half.shift + 1)
  }
}
