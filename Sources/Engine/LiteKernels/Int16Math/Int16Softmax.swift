public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `SOFTMAX` of int16: `softmaxInt16(_:depth:multiplier:tables:into:)`, bit for bit.
///
/// Every `unsafe` in this file is an address within the rows, whose counts are checked, or within
/// the table.
public struct Int16Softmax: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let depth: Int
  private let multiplier: Int16Multiplier
  private let tables: SoftmaxInt16Tables
  private let entries: Int16Entries
  private let math: Int16MathKernels

  /// The fewest elements of a task.
  private static let leastTask = 4 << 10

  /// The most elements of a row, whose sums in lanes fit int32.
  private static let mostDepth = 1 << 20

  /// Prepares a softmax; nil where only the reference loop is exact, and where there is no memory.
  ///
  /// - Parameters:
  ///   - depth: The number of elements of a row.
  ///   - multiplier: The multiplier that maps a difference of −10 to −65535.
  ///   - tables: The exponential and reciprocal.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    depth: Int, multiplier: QuantizedMultiplier, tables: SoftmaxInt16Tables,
    microkernels: MicrokernelTable
  ) {
    guard depth >= 1, depth <= Int16Softmax.mostDepth,
      let lanes = Int16Multiplier(multiplier),
      let entries = Int16Entries(points: tables.exponential.points)
    else { return nil }
    (self.depth, self.multiplier, self.tables, self.entries) = (depth, lanes, tables, entries)
    math = microkernels.int16Math
    name = math.name
  }

  /// Computes the softmax of each row.
  ///
  /// - Parameters:
  ///   - input: The rows.
  ///   - output: As many rows; their memory may be that of the input.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<Int16>, into output: inout MutableSpan<Int16>, workers: WorkerPool
  ) {
    precondition(input.count == output.count)
    let rows = output.count / depth
    let rowsPerTask = max((Int16Softmax.leastTask + depth - 1) / depth, 1)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(
          softmax: self, input: input, output: output, rows: rows, rowsPerTask: rowsPerTask)
        workers.run(tasks: (rows + rowsPerTask - 1) / rowsPerTask, work)
      }
    }
  }

  /// One run, divided into ranges of rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let softmax: Int16Softmax
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let rows: Int
    let rowsPerTask: Int

    func run(task: Int) {
      let end = min((task + 1) * rowsPerTask, rows)
      for row in Checkpoint().steps(task * rowsPerTask..<end) {
        let offset = row * softmax.depth * 2
        unsafe softmax.compute(input + offset, into: output + offset)
      }
    }
  }

  private func compute(_ row: UnsafeRawPointer, into output: UnsafeMutableRawPointer) {
    let total = unsafe math.exponentiate(
      Int16Exponentials(
        count: depth, source: row, destination: output, multiplier: multiplier,
        base: entries.base, slope: entries.slope))
    let (reciprocal, shift) = tables.reciprocal(of: Int64(total))
    unsafe math.divide(
      Int16Quotients(
        count: depth, elements: output, reciprocal: Int32(reciprocal), shift: Int32(shift)))
  }
}
