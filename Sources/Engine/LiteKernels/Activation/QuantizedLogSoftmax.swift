public import LiteExecution
public import LiteReference

/// The fast logarithm of the softmax of rows of 8-bit values, with a table of the scaled differences.
///
/// The results are those of `logSoftmaxInt8(_:depth:scaling:into:)` and `logSoftmaxUInt8`, byte for byte.
///
/// Every `unsafe` in this file is an address within the input or the output, whose counts are checked, or
/// within a table of an entry for each difference.
public struct QuantizedLogSoftmax: Sendable {
  private let depth: Int
  private let scaling: LogSoftmaxScaling
  private let scaled: [Int32]
  private let terms: [Int32]

  /// The number of elements that are worth a task of their own.
  private static let grain = 8 << 10

  /// The number of elements of a row that are finished at once.
  private static let part = 1024

  /// The number of rows that go together.
  private static let group = 64

  /// - Parameters:
  ///   - depth: The number of elements of a row.
  ///   - scaling: The scaling of the differences.
  public init(depth: Int, scaling: LogSoftmaxScaling) {
    self.depth = depth
    self.scaling = scaling
    scaled = scaling.scaledDifferences
    terms = scaling.terms
  }

  /// Computes the logarithm of the softmax of each row.
  ///
  /// - Parameters:
  ///   - input: Rows of int8 or uint8 values.
  ///   - output: As many values of the same type, of scale 16/256.
  ///   - workers: The threads that share the work.
  @specialized(where Value == Int8)
  @specialized(where Value == UInt8)
  public func run<Value: IntegerElement>(
    _ input: Span<Value>, into output: inout MutableSpan<Value>, workers: WorkerPool
  ) {
    precondition(input.count == output.count)
    guard depth > 0 else { return }
    precondition(input.count % depth == 0)
    let rows = input.count / depth
    let rowsPerTask = max(QuantizedLogSoftmax.grain / depth, 1)
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe scaled.withUnsafeBufferPointer { scaled in
          unsafe terms.withUnsafeBufferPointer { terms in
            guard let input = input.baseAddress, let output = output.baseAddress,
              let scaled = scaled.baseAddress, let terms = terms.baseAddress
            else { return }
            let work = unsafe Work(
              depth: depth, scaling: scaling, input: input, output: output, scaled: scaled,
              terms: terms, rows: rows, rowsPerTask: rowsPerTask)
            workers.run(tasks: (rows + rowsPerTask - 1) / rowsPerTask, work)
          }
        }
      }
    }
  }

  /// One run, divided into ranges of rows.
  @safe
  private struct Work<Value: IntegerElement>: ParallelWork, ~Copyable, @unchecked Sendable {
    let depth: Int
    let scaling: LogSoftmaxScaling
    let input: UnsafePointer<Value>
    let output: UnsafeMutablePointer<Value>
    let scaled: UnsafePointer<Int32>
    let terms: UnsafePointer<Int32>
    let rows: Int
    let rowsPerTask: Int

    @inline(__always)
    func run(task: Int) {
      let part = task * rowsPerTask..<min((task + 1) * rowsPerTask, rows)
      let (most, group) = (min(depth, QuantizedLogSoftmax.part), QuantizedLogSoftmax.group)
      unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: most + 2 * group) { scratch in
        guard let scratch = scratch.baseAddress else { return }
        if depth == 2, part.count >= PairTable.leastRows {
          unsafe PairTable.run(part, input, output) { count, pairs, results in
            unsafe run(0..<count, pairs, into: results, scratch)
          }
        } else {
          unsafe run(part, input, into: output, scratch)
        }
      }
    }

    /// The logarithms of the softmax of rows, some at a time.
    @unsafe @inline(__always)
    private func run(
      _ all: Range<Int>, _ input: UnsafePointer<Value>, into output: UnsafeMutablePointer<Value>,
      _ tops: UnsafeMutablePointer<Int32>
    ) {
      let group = QuantizedLogSoftmax.group
      let logarithms = unsafe tops + group
      for rows in Checkpoint().slices(all, of: group) {
        unsafe run(rows, input, into: output, tops, logarithms, rests: logarithms + group)
      }
    }

    /// The logarithms of the softmax of some rows, step by step: the logarithms of sums, which take
    /// long, do not depend on each other.
    @unsafe @inline(__always)
    private func run(
      _ rows: Range<Int>, _ input: UnsafePointer<Value>, into output: UnsafeMutablePointer<Value>,
      _ tops: UnsafeMutablePointer<Int32>, _ logarithms: UnsafeMutablePointer<Int32>,
      rests: UnsafeMutablePointer<Int32>
    ) {
      forEachLane(rows.count) { i in
        let row = unsafe input + (rows.lowerBound &+ i) &* depth
        var largest = Value.min
        forEachPart { i in
          let value = unsafe row[i]
          largest = value > largest ? value : largest
        }
        let top = Int(largest)
        var sum: Int64 = 0
        forEachPart { i in unsafe sum &+= Int64(terms[top &- Int(row[i])]) }
        // A run that is stopped must not leave a sum that no row has.
        unsafe (tops[i], logarithms[i]) = (
          Int32(largest), Int32(clamping: max(sum, Int64(terms[0])))
        )
      }
      forEachLane(rows.count) { i in
        let logarithm = PositiveLogarithm(
          of: unsafe logarithms[i], integerBits: 12, resultIntegerBits: 5)
        unsafe logarithms[i] = logarithm.value
      }
      forEachLane(rows.count) { i in
        let (top, logarithm) = unsafe (Int(tops[i]), logarithms[i])
        let reach = Int(0 &- scaling.threshold(logarithm: logarithm))
        let first = (rows.lowerBound &+ i) &* depth
        for part in Checkpoint(forLoopOf: depth).slices(0..<depth, of: QuantizedLogSoftmax.part) {
          unsafe finish(
            input + (first + part.lowerBound), part.count, top, logarithm, reach,
            output + (first + part.lowerBound), rests)
        }
      }
    }

    /// The results of some elements of a row, in two loops, the second of which is vectorized.
    @unsafe @inline(__always)
    private func finish(
      _ row: UnsafePointer<Value>, _ count: Int, _ top: Int, _ logarithm: Int32, _ reach: Int,
      _ result: UnsafeMutablePointer<Value>, _ rests: UnsafeMutablePointer<Int32>
    ) {
      forEachLane(count) { i in unsafe rests[i] = scaled[top &- Int(row[i])] }
      let (lowest, highest) = (Int32(Value.min), Int32(Value.max))
      let limit = Int32(truncatingIfNeeded: top &- reach)
      forEachLane(count) { i in
        // At most 0, so that the division rounds half away from it.
        let rest = unsafe rests[i] &- logarithm
        let code = ((rest &+ (1 << 21) &+ rest &>> 31) &>> 22) &+ highest
        let limited = code > lowest ? code : lowest
        unsafe result[i] = Value(truncatingIfNeeded: Int32(row[i]) > limit ? limited : lowest)
      }
    }

    /// Calls a body with each index of a row, until the run is stopped.
    @inline(__always)
    private func forEachPart(_ body: (Int) -> Void) {
      for part in Checkpoint(forLoopOf: depth).slices(0..<depth) {
        var i = part.lowerBound
        while i < part.upperBound {
          body(i)
          i &+= 1
        }
      }
    }
  }
}
