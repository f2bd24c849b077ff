/// The logistic function of each element: `y = 1 / (1 + e^−x)`.
///
/// - Precondition: Both spans have the same count.
public func logisticFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  map(input, into: &output, logisticWithCutoffs)
}

/// The logistic function of each element, computed in float32.
///
/// - Precondition: Both spans have the same count.
public func logisticFloat16(_ input: Span<Half>, into output: inout MutableSpan<Half>) {
  map(input, into: &output, logisticWithCutoffs)
}

/// The logistic function of each element, computed in float32.
///
/// - Precondition: Both spans have the same count.
public func logisticBFloat16(
  _ input: Span<BFloat16>, into output: inout MutableSpan<BFloat16>
) {
  map(input, into: &output, logisticWithCutoffs)
}

/// The logistic function in float32; 1 above 16.619, where it rounds to 1, and e^x below −9.
@inline(__always)
private func logisticWithCutoffs(_ x: Float) -> Float {
  if x > 16.619047164916992188 { return 1 }
  if x < -9 { return exponential(x) }
  return 1 / (1 + exponential(-x))
}

/// The logistic function of each int16 value, with 15 fractional bits.
///
/// - Precondition: Both spans have the same count.
public func logisticInt16(
  _ input: Span<Int16>, table: SigmoidTable, into output: inout MutableSpan<Int16>
) {
  let entries = table.entries.span
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices {
      let position = table.position(of: input[i])
      let magnitude = Int(position.magnitude)
      let index = magnitude >> 9
      var result = 0x7FFF << 10
      if index < 255 {
        let (low, high) = (Int(entries[index]), Int(entries[index + 1]))
        result = (low << 9) + (magnitude & 0x1FF) * (high - low)
      }
      let rounded = position >= 0 ? result + (1 << 9) : (1 << 25) - result + (1 << 9) - 1
      output[i] = Int16(truncatingIfNeeded: rounded >> 10)
    }
  }
}
