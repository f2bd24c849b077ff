/// Each element times a straight ramp: `y = x · min(max(x + 3, 0), 6) / 6`.
///
/// - Precondition: Both spans have the same count.
public func hardSwishFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  map(input, into: &output) { $0 * clamp($0 + 3, 0, 6) / 6 }
}

/// The 16-bit multipliers of a quantized `HARD_SWISH` (TFLite's `HardSwishPrepare`).
public struct HardSwishScaling: Hashable, Sendable {
  let inputZeroPoint: Int32
  let outputZeroPoint: Int32
  let outputMultiplier: Int16
  let outputShift: Int
  let rampMultiplier: Int16
  let rampShift: Int

  /// The multipliers between two quantized types.
  ///
  /// - Returns: nil where the output's scale is below 1/128 of the input's, or where the
  ///   input's scale is out of all proportion.
  public init?(
    inputScale: Float, inputZeroPoint: Int32, outputScale: Float, outputZeroPoint: Int32
  ) {
    // The input is held with 7 more bits, and the ramp's end at 3 is 2^15.
    let fineScale = inputScale * (1 / 128)
    let rampScale: Float = 3 / 32768
    guard
      let output = QuantizedMultiplier(Double(fineScale / outputScale)), output.shift <= 0,
      let ramp = QuantizedMultiplier(Double(fineScale / rampScale))
    else { return nil }
    self.inputZeroPoint = inputZeroPoint
    self.outputZeroPoint = outputZeroPoint
    outputMultiplier = HardSwishScaling.upperHalf(output.value)
    outputShift = output.shift
    rampMultiplier = HardSwishScaling.upperHalf(ramp.value)
    rampShift = ramp.shift
  }

  /// A significand rounded to 16 bits, limited to the largest.
  private static func upperHalf(_ value: Int32) -> Int16 {
    guard value < Int32.max - (1 << 15) else { return Int16.max }
    return Int16((value + (1 << 15)) >> 16)
  }

  /// The result for a quantized value, not yet limited to the output's type.
  @inline(__always)
  func apply(_ quantized: Int32) -> Int32 {
    let fine = Int16(truncatingIfNeeded: (quantized &- inputZeroPoint) &* 128)
    let unshifted = doublingHighMultiply(fine, outputMultiplier)
    // A left shift is split, so that only its last bit saturates the result.
    var ramp = rampShift > 0 ? saturatingShift(fine, left: rampShift - 1) : fine
    ramp = doublingHighMultiply(ramp, rampMultiplier)
    if rampShift > 0 { ramp = saturatingShift(ramp, left: 1) }
    if rampShift < 0 { ramp = Int16.roundingDivide(ramp, byPowerOfTwo: -rampShift) }
    // From [−1, 1] to [0, 1].
    let weight = (Int32(ramp) + (1 << 15)) >> 1
    // This product is truncated: rounding it too would add up to a bias.
    let product = Int16(truncatingIfNeeded: weight &* Int32(unshifted) / (1 << 15))
    return Int32(Int16.roundingDivide(product, byPowerOfTwo: -outputShift)) &+ outputZeroPoint
  }

  @inline(__always)
  private func saturatingShift(_ x: Int16, left shift: Int) -> Int16 {
    // From 15 bits on, everything but 0 saturates.
    Int16(clamping: Int64(x) &<< Int64(min(shift, 16)))
  }
}

/// The hard swish of each int8 value.
///
/// - Precondition: Both spans have the same count.
public func hardSwishInt8(
  _ input: Span<Int8>, scaling: HardSwishScaling, into output: inout MutableSpan<Int8>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = Int8(clamping: scaling.apply(Int32(input[i]))) }
  }
}

/// The hard swish of each uint8 value.
///
/// - Precondition: Both spans have the same count.
public func hardSwishUInt8(
  _ input: Span<UInt8>, scaling: HardSwishScaling, into output: inout MutableSpan<UInt8>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = UInt8(clamping: scaling.apply(Int32(input[i]))) }
  }
}
