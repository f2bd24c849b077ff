public import LiteTensor

/// A function of a quantized 8-bit value, as its 256 results (TFLite's `LUTPopulate`).
public struct LookupTable256: Sendable {
  /// The bit pattern of each result, by the bit pattern of the value.
  @usableFromInline let results: [UInt8]

  /// The table of a real function between two quantized types.
  ///
  /// In float32: `round(f(s_x · (q − z_x)) · (1 / s_y)) + z_y`, limited to the type's
  /// range.
  public init<Value: FixedWidthInteger>(
    of type: Value.Type, input: Quantization, output: Quantization,
    function: (Float) -> Float
  ) {
    precondition(Value.bitWidth == 8)
    let inverseScale = 1 / output.scale
    var results = [UInt8](repeating: 0, count: 256)
    for value in Value.min...Value.max {
      let real = input.scale * Float(Int(value) - input.zeroPoint)
      let scaled = (function(real) * inverseScale).rounded(.toNearestOrAwayFromZero)
      let quantized = clamp(
        roundToInt32(scaled + Float(output.zeroPoint)), Int32(Value.min), Int32(Value.max))
      results[Int(UInt8(truncatingIfNeeded: value))] = UInt8(truncatingIfNeeded: quantized)
    }
    self.results = results
  }
}

/// Replaces each 8-bit value, given by its bit pattern, by its entry of a table.
///
/// - Precondition: Both spans have the same count.
public func lookUp8Bit(
  _ input: Span<UInt8>, in table: LookupTable256, into output: inout MutableSpan<UInt8>
) {
  precondition(input.count == output.count)
  let results = table.results.span
  for i in input.indices { output[i] = results[Int(input[i])] }
}
