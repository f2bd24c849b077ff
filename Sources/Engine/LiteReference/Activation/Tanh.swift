/// The hyperbolic tangent of each element.
///
/// - Precondition: Both spans have the same count.
public func tanhFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  map(input, into: &output) { hyperbolicTangent($0) }
}

/// The hyperbolic tangent of each element, computed in float32.
///
/// - Precondition: Both spans have the same count.
public func tanhFloat16(_ input: Span<Half>, into output: inout MutableSpan<Half>) {
  map(input, into: &output) { hyperbolicTangent($0) }
}

/// The hyperbolic tangent of each element, computed in float32.
///
/// - Precondition: Both spans have the same count.
public func tanhBFloat16(_ input: Span<BFloat16>, into output: inout MutableSpan<BFloat16>) {
  map(input, into: &output) { hyperbolicTangent($0) }
}

/// The hyperbolic tangent of each int16 value, with 15 fractional bits, as
/// `2 · σ(2x) − 1`.
///
/// - Precondition: Both spans have the same count.
public func tanhInt16(
  _ input: Span<Int16>, table: SigmoidTable, into output: inout MutableSpan<Int16>
) {
  let entries = table.entries.span
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices {
      let position = table.position(of: input[i])
      let magnitude = Int(position.magnitude)
      let index = magnitude >> 8
      var result = 0xFFFF << 8
      if index < 255 {
        let (low, high) = (Int(entries[index]), Int(entries[index + 1]))
        result = (low << 8) + (magnitude & 0xFF) * (high - low)
      }
      let rounded =
        position >= 0 ? result - (1 << 23) + (1 << 7) : -result + (1 << 23) + (1 << 7) - 1
      output[i] = Int16(truncatingIfNeeded: rounded >> 8)
    }
  }
}
