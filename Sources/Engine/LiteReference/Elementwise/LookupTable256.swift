public import LiteTensor

/// A function of a quantized 8-bit value, as its 256 results (TFLite's `LUTPopulate`).
public struct LookupTable256: Sendable {
  /// The bit pattern of each result, by the bit pattern of the value.
  public let results: [UInt8]

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
    // Counted as Int, whatever the type is: the loop need not know it then.
    let (lowest, highest) = (Int(Value.min), Int(Value.max))
    for value in lowest...highest {
      let real = input.scale * Float(value - input.zeroPoint)
      let scaled = (function(real) * inverseScale).rounded(.toNearestOrAwayFromZero)
      let quantized = clamp(
        roundToInt32(scaled + Float(output.zeroPoint)), Int32(lowest), Int32(highest))
      results[value & 0xFF] = UInt8(truncatingIfNeeded: quantized)
    }
    self.results = results
  }
}

extension LookupTable256 {
  /// The table of some results, one for each bit pattern.
  ///
  /// - Precondition: There are 256.
  public init(_ results: [UInt8]) {
    precondition(results.count == 256)
    self.results = results
  }

  /// The table of a loop over 8-bit elements, each of whose results depends on its element alone.
  public init<Input: IntegerElement, Output: IntegerElement>(
    _ loop: (Span<Input>, inout MutableSpan<Output>) -> Void
  ) {
    precondition(Input.bitWidth == 8 && Output.bitWidth == 8)
    let elements = (0..<256).map { Input(truncatingIfNeeded: $0) }
    var results = [Output](repeating: 0, count: 256)
    var span = results.mutableSpan
    loop(elements.span, &span)
    self.results = results.map { UInt8(truncatingIfNeeded: $0) }
  }
}

/// Replaces each 8-bit value, given by its bit pattern, by its entry of a table.
///
/// - Precondition: Both spans have the same count.
public func lookUp8Bit(
  _ input: Span<UInt8>, in table: LookupTable256, into output: inout MutableSpan<UInt8>
) {
  let results = table.results.span
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = results[Int(input[i])] }
  }
}
