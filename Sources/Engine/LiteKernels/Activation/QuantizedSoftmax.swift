public import LiteExecution
public import LiteReference

/// The fast softmax of rows of 8-bit values, through a table of the outputs of each row's differences from its
/// largest value.
///
/// The outputs decrease with the difference, and most differences give the lowest output, so that the table
/// is short. The results are those of `softmaxInt8(_:depth:scaling:into:)` and its variants, byte for byte.
///
/// Every `unsafe` in this file is an address within the input or the output, whose counts are checked, or
/// within the table, whose length is.
public struct QuantizedSoftmax: Sendable {
  private let depth: Int
  private let scaling: SoftmaxScaling

  /// The number of elements of a row that is worth a table.
  private static let leastTabulated = 64

  /// The number of elements that are worth a task of their own.
  private static let grain = 8 << 10

  /// - Parameters:
  ///   - depth: The number of elements of a row.
  ///   - scaling: The scaling of the differences.
  public init(depth: Int, scaling: SoftmaxScaling) {
    (self.depth, self.scaling) = (depth, scaling)
  }

  /// Computes the softmax of each row.
  ///
  /// - Parameters:
  ///   - input: Rows of int8 or uint8 values.
  ///   - output: As many values of int8 or uint8 of scale 1/256, or int16 of scale 1/65536, from
  ///     the lowest value up.
  ///   - workers: The threads that share the work.
  @specialized(where Input == Int8, Output == Int8)
  @specialized(where Input == Int8, Output == Int16)
  @specialized(where Input == UInt8, Output == UInt8)
  @specialized(where Input == UInt8, Output == Int16)
  public func run<Input: IntegerElement, Output: IntegerElement>(
    _ input: Span<Input>, into output: inout MutableSpan<Output>, workers: WorkerPool
  ) {
    precondition(input.count == output.count)
    guard depth > 0 else { return }
    precondition(input.count % depth == 0)
    let rows = input.count / depth
    let rowsPerTask = max(QuantizedSoftmax.grain / depth, 1)
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        let work = unsafe Work(
          softmax: self, input: input, output: output, rows: rows, rowsPerTask: rowsPerTask)
        workers.run(tasks: (rows + rowsPerTask - 1) / rowsPerTask, work)
      }
    }
  }

  /// One run, divided into ranges of rows.
  @safe
  private struct Work<Input: IntegerElement, Output: IntegerElement>: ParallelWork, ~Copyable,
    @unchecked Sendable
  {
    let softmax: QuantizedSoftmax
    let input: UnsafeBufferPointer<Input>
    let output: UnsafeMutableBufferPointer<Output>
    let rows: Int
    let rowsPerTask: Int

    func run(task: Int) {
      let part = task * rowsPerTask..<min((task + 1) * rowsPerTask, rows)
      let elements = part.lowerBound * softmax.depth..<part.upperBound * softmax.depth
      unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 256) { table in
        let input = unsafe Span(_unsafeElements: UnsafeBufferPointer(rebasing: input[elements]))
        var output = unsafe MutableSpan(
          _unsafeElements: UnsafeMutableBufferPointer(rebasing: output[elements]))
        forEachRow(of: input, into: &output, depth: softmax.depth) { row, result in
          unsafe softmax.run(row, into: &result, table: table)
        }
      }
    }
  }

  /// The softmax of a row.
  @inline(__always)
  private func run<Input: IntegerElement, Output: IntegerElement>(
    _ row: Span<Input>, into result: inout MutableSpan<Output>,
    table: UnsafeMutableBufferPointer<Output>
  ) {
    let largest = largest(of: row)
    let quotient = SoftmaxQuotient<Output>(
      sum: scaling.sumOfExponentials(of: row, largest: largest))
    guard depth >= QuantizedSoftmax.leastTabulated else {
      for i in row.indices {
        let exponential = scaling.exponential(of: Int(largest) &- Int(row[i]))
        result[i] = exponential.map(quotient.output) ?? Output.min
      }
      return
    }
    var count = 0
    while count < 256, let exponential = scaling.exponential(of: count) {
      let output = quotient.output(exponential)
      guard output != Output.min else { break }
      unsafe table[count] = output
      count += 1
    }
    for i in row.indices {
      let difference = Int(largest) &- Int(row[i])
      result[i] = difference < count ? unsafe table[difference] : Output.min
    }
  }
}
