public import LiteReference

/// The softmax of rows of 8-bit values through a table of the outputs of all differences from the
/// largest value of a row.
public enum SoftmaxTable {
  /// Whether rows are so long that they have each of the 256 differences many times.
  public static func isFaster(forDepth depth: Int) -> Bool { depth >= 512 }

  /// The softmax of each row; the results are those of `softmaxInt8(_:depth:scaling:into:)` and
  /// its variants, byte for byte.
  ///
  /// Every `unsafe` in this function is the table, whose indices are 0 to 255.
  ///
  /// - Parameters:
  ///   - input: Rows of int8 or uint8 values.
  ///   - depth: The number of elements of a row.
  ///   - scaling: The scaling of the differences.
  ///   - output: As many values of int8 or uint8 of scale 1/256, or int16 of scale 1/65536, from
  ///     the lowest value up.
  @inlinable
  public static func softmax<Input: FixedWidthInteger, Output: FixedWidthInteger>(
    _ input: Span<Input>, depth: Int, scaling: SoftmaxScaling,
    into output: inout MutableSpan<Output>
  ) where Input: BitwiseCopyable, Output: BitwiseCopyable {
    unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 256) { table in
      unsafe table.initialize(repeating: Output.min)
      forEachRow(of: input, into: &output, depth: depth) { row, result in
        let largest = largest(of: row)
        let quotient = SoftmaxQuotient<Output>(
          sum: scaling.sumOfExponentials(of: row, largest: largest))
        for difference in 0..<256 {
          let exponential = scaling.exponential(of: difference)
          unsafe table[difference] = exponential.map(quotient.output) ?? Output.min
        }
        for i in row.indices { unsafe result[i] = table[Int(largest) &- Int(row[i])] }
      }
    }
  }
}
