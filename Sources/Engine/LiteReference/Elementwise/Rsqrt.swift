import LiteExecution

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The reciprocal of the square root of each element: `y = 1 / √x`.
///
/// - Precondition: Both spans have the same count.
public func rsqrtFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  map(input, into: &output) { 1 / $0.squareRoot() }
}

/// The reciprocal of the square root of each int8 value, in fixed point with 20 more bits;
/// 127 for the zero point itself.
///
/// - Parameters:
///   - input: The values.
///   - rescaling: The zero points, and the multiplier `1 / (√s_x · s_y)`.
///   - output: As many values.
/// - Returns: The index of the first value below the zero point; nil where there is none.
public func rsqrtInt8(
  _ input: Span<Int8>, rescaling: Rescaling, into output: inout MutableSpan<Int8>
) -> Int? {
  precondition(input.count == output.count)
  let extraBits = 20
  let multiplier = rescaling.multiplier
  // A right shift beyond 31 leaves nothing of any value.
  let back =
    multiplier.shift - extraBits >= -31
    ? QuantizedMultiplier(value: multiplier.value, shift: multiplier.shift - extraBits)
    : QuantizedMultiplier(value: 0, shift: 0)
  for part in Checkpoint(forLoopOf: input.count).slices(input.indices) {
    for i in part {
      let offset = Int32(input[i]) - rescaling.inputZeroPoint
      guard offset >= 0 else { return i }
      guard offset > 0 else {
        output[i] = Int8.max
        continue
      }
      let root = QuantizedMultiplier(inverseSquareRootOf: offset)
      let fine = QuantizedMultiplier(value: root.value, shift: root.shift + extraBits)
      output[i] = Int8(clamping: back.apply(fine.apply(Int32(1))) &+ rescaling.outputZeroPoint)
    }
  }
  return nil
}
