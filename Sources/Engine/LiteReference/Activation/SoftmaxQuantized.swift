/// The softmax of each row of 8-bit values, in fixed point, as int8 or uint8 of scale
/// 1/256 or int16 of scale 1/65536, from the lowest value up.
///
/// - Precondition: Both spans hold the same number of rows of `depth` elements.
@inline(__always)
private func softmax<Input: FixedWidthInteger, Output: FixedWidthInteger>(
  _ input: Span<Input>, depth: Int, scaling: SoftmaxScaling,
  into output: inout MutableSpan<Output>
) where Input: BitwiseCopyable, Output: BitwiseCopyable {
  forEachRow(of: input, into: &output, depth: depth) { row, result in
    let largest = largest(of: row)
    let quotient = SoftmaxQuotient<Output>(
      sum: scaling.sumOfExponentials(of: row, largest: largest))
    for i in row.indices {
      let exponential = scaling.exponential(of: Int(largest) - Int(row[i]))
      result[i] = exponential.map(quotient.output) ?? Output.min
    }
  }
}

/// The softmax of each row of int8 values, of scale 1/256 and zero point −128.
public func softmaxInt8(
  _ input: Span<Int8>, depth: Int, scaling: SoftmaxScaling, into output: inout MutableSpan<Int8>
) {
  softmax(input, depth: depth, scaling: scaling, into: &output)
}

/// The softmax of each row of int8 values as int16, of scale 1/65536 and zero point −32768.
public func softmaxInt8ToInt16(
  _ input: Span<Int8>, depth: Int, scaling: SoftmaxScaling, into output: inout MutableSpan<Int16>
) {
  softmax(input, depth: depth, scaling: scaling, into: &output)
}

/// The softmax of each row of uint8 values, of scale 1/256 and zero point 0.
public func softmaxUInt8(
  _ input: Span<UInt8>, depth: Int, scaling: SoftmaxScaling, into output: inout MutableSpan<UInt8>
) {
  softmax(input, depth: depth, scaling: scaling, into: &output)
}

/// The softmax of each row of uint8 values as int16, of scale 1/65536 and zero point −32768.
public func softmaxUInt8ToInt16(
  _ input: Span<UInt8>, depth: Int, scaling: SoftmaxScaling, into output: inout MutableSpan<Int16>
) {
  softmax(input, depth: depth, scaling: scaling, into: &output)
}
