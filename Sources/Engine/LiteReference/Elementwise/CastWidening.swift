/// Each integer as an int64: the first half of a cast.
///
/// A cast goes by way of int64 or float64, one of which holds every value of the element
/// type exactly.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func widen<Value: IntegerElement>(
  _ input: Span<Value>, into output: inout MutableSpan<Int64>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = Int64(truncatingIfNeeded: input[i]) }
  }
}

/// Each byte as 1, or as 0 where it is 0.
///
/// - Precondition: Both spans have the same count.
public func widenBool(_ input: Span<UInt8>, into output: inout MutableSpan<Int64>) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = input[i] != 0 ? 1 : 0 }
  }
}

/// The packed integers from an index on, as int64.
///
/// - Precondition: The input holds `first + output.count` integers.
public func widenPacked(
  _ input: Span<UInt8>, packing: PackedInteger, first: Int,
  into output: inout MutableSpan<Int64>
) {
  for i in output.indices { output[i] = Int64(packing.read(input, at: first + i)) }
}

/// Each float32, float16 or bfloat16 as a float64.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func widen<Element: FloatElement>(
  _ input: Span<Element>, into output: inout MutableSpan<Double>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = Double(input[i].value) }
  }
}

/// Each float64 as it is.
///
/// - Precondition: Both spans have the same count.
public func widenFloat64(_ input: Span<Double>, into output: inout MutableSpan<Double>) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = input[i] }
  }
}

/// The real part of each complex64 number.
///
/// - Precondition: Both spans have the same count.
public func widenComplex64(_ input: Span<Complex64>, into output: inout MutableSpan<Double>) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = Double(input[i].real) }
  }
}
