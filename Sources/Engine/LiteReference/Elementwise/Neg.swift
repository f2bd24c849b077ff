/// Each element with its sign changed.
///
/// - Precondition: Both spans have the same count.
public func negFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  map(input, into: &output) { -$0 }
}

/// Each 16-bit float negated, float16 or bfloat16, as bits.
///
/// - Precondition: Both spans have the same count.
public func negFloat16(_ input: Span<UInt16>, into output: inout MutableSpan<UInt16>) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = input[i] ^ 0x8000 }
  }
}

/// Each integer with its sign changed; the lowest one stays as it is.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func negInteger<Value: IntegerElement>(
  _ input: Span<Value>, into output: inout MutableSpan<Value>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = 0 &- input[i] }
  }
}
