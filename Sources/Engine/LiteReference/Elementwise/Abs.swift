/// The magnitude of each element.
///
/// - Precondition: Both spans have the same count.
public func absFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  map(input, into: &output) { $0.magnitude }
}

/// The magnitude of each integer; the lowest one stays as it is.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func absInteger<Value: IntegerElement>(
  _ input: Span<Value>, into output: inout MutableSpan<Value>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = input[i] < 0 ? 0 &- input[i] : input[i] }
  }
}

/// The magnitude of each quantized value: `|q − z_x| · s_x / s_y + z_y`.
///
/// - Parameters:
///   - input: The values.
///   - rescaling: The step from the input's quantization to the output's.
///   - isSameScale: Whether both scales are equal, so that nothing is multiplied.
///   - output: As many values.
@inlinable
public func absQuantized<Value: IntegerElement>(
  _ input: Span<Value>, rescaling: Rescaling, isSameScale: Bool,
  into output: inout MutableSpan<Value>
) {
  let (lowest, highest) = (Int32(Value.min), Int32(Value.max))
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices {
      let offset = Int32(input[i]) &- rescaling.inputZeroPoint
      let magnitude = offset < 0 ? 0 &- offset : offset
      let scaled = isSameScale ? magnitude : rescaling.multiplier.apply(magnitude)
      output[i] = Value(
        truncatingIfNeeded: clamp(scaled &+ rescaling.outputZeroPoint, lowest, highest))
    }
  }
}
