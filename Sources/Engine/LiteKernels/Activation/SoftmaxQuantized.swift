public import LiteReference

/// The softmax of each row of 8-bit values, in fixed point, as int8 or uint8 of scale
/// 1/256 or int16 of scale 1/65536, from the lowest value up.
///
/// Every `unsafe` in this file is a table of the outputs of all differences, which are 0 to 255.
///
/// - Precondition: Both spans hold the same number of rows of `depth` elements.
@inline(__always)
private func softmax<Input: FixedWidthInteger, Output: FixedWidthInteger>(
  _ input: Span<Input>, depth: Int, scaling: SoftmaxScaling,
  into output: inout MutableSpan<Output>
) where Input: BitwiseCopyable, Output: BitwiseCopyable {
  unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 256) { table in
    unsafe table.initialize(repeating: Output.min)
    forEachRow(of: input, into: &output, depth: depth) { row, result in
      let largest = Int(largest(of: row))
      let quotient = SoftmaxQuotient<Output>(
        sum: scaling.sumOfExponentials(of: row, largest: Input(largest)))
      // A long row has each difference many times.
      guard row.count >= 512 else {
        for i in row.indices {
          let difference = largest - Int(row[i])
          result[i] = scaling.exponential(of: difference).map(quotient.output) ?? Output.min
        }
        return
      }
      for difference in 0..<256 {
        guard let exponential = scaling.exponential(of: difference) else { break }
        unsafe table[difference] = quotient.output(exponential)
      }
      forEachIndex(in: row.indices) { i in
        unsafe result[i] = table[largest &- Int(row[i])]
      }
    }
  }
}

/// What an exponential becomes by division by the sum of all.
private struct SoftmaxQuotient<Output: FixedWidthInteger> {
  private let reciprocal: FixedPointReciprocal
  private let exponent: Int32

  /// - Parameter sum: The sum of the exponentials, with 12 integer bits.
  @inline(__always)
  init(sum: Int32) {
    reciprocal = FixedPointReciprocal(of: sum, integerBits: 12)
    exponent = Int32(truncatingIfNeeded: reciprocal.bitsOverUnit + 31 - Output.bitWidth)
  }

  /// The output of an exponential without integer bits.
  @inline(__always)
  func output(_ exponential: Int32) -> Output {
    // A sum of 512 or more leaves less than half a step for each: the shift would exceed 31.
    guard exponent <= 31 else { return Output.min }
    let product = doublingHighMultiply(reciprocal.value, exponential)
    let steps = roundingDivide(product, byPowerOfTwo: exponent)
    return Output(clamp(steps + Int32(Output.min), Int32(Output.min), Int32(Output.max)))
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
