extension QuantizedMultiplier {
  /// The multiplier nearest to a factor of any size, as TFLite computes with it.
  ///
  /// Converters give tensors that are always 0 an output scale of next to nothing, and so
  /// a factor of 2^30 or more. TFLite then shifts by more bits than an int32 has and leaves
  /// the result to the processor. This counts such shifts modulo 32, as x86 does, so that
  /// the bytes are TFLite's there, and the same on every processor.
  /// - Returns: nil where the factor is not finite.
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
