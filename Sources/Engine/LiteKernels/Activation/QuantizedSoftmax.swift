public import LiteExecution
public import LiteReference

/// The fast softmax of rows of 8-bit values, through a table of the outputs of each row's differences from its
/// largest value.
///
/// The outputs decrease with the difference, and most differences give the lowest output, so that the table
/// is short. The results are those of `softmaxInt8(_:depth:scaling:into:)` and its variants, byte for byte.
///
/// Every `unsafe` in this file is an address within the input or the output, whose counts are checked, or
/// within a table of an entry for each difference.
public struct QuantizedSoftmax: Sendable {
  private let depth: Int

  /// The exponential of each difference, from 0 down to −255, and its addend to the sum of a row.
  private let exponentials: [Int32]
  private let terms: [Int32]

  /// The number of elements of a row that is worth a table.
  private static let leastTabulated = 192

  /// The number of short rows that are computed together.
  private static let rowsTogether = 8

  /// The number of elements that are worth a task of their own.
  private static let grain = 8 << 10

  /// - Parameters:
  ///   - depth: The number of elements of a row.
  ///   - scaling: The scaling of the differences.
  public init(depth: Int, scaling: SoftmaxScaling) {
    self.depth = depth
    // An exponential of 0 gives the lowest output, as one that does not count.
    exponentials = (0..<256).map { scaling.exponential(of: $0) ?? 0 }
    terms = scaling.terms
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
        unsafe exponentials.withUnsafeBufferPointer { exponentials in
          unsafe terms.withUnsafeBufferPointer { terms in
            guard let input = input.baseAddress, let output = output.baseAddress,
              let exponentials = exponentials.baseAddress, let terms = terms.baseAddress
            else { return }
            let work = unsafe Work(
              depth: depth, input: input, output: output, exponentials: exponentials,
              terms: terms, rows: rows, rowsPerTask: rowsPerTask)
            workers.run(tasks: (rows + rowsPerTask - 1) / rowsPerTask, work)
          }
        }
      }
    }
  }

  /// One run, divided into ranges of rows.
  @safe
  private struct Work<Input: IntegerElement, Output: IntegerElement>: ParallelWork, ~Copyable,
    @unchecked Sendable
  {
    let depth: Int
    let input: UnsafePointer<Input>
    let output: UnsafeMutablePointer<Output>
    let exponentials: UnsafePointer<Int32>
    let terms: UnsafePointer<Int32>
    let rows: Int
    let rowsPerTask: Int

    @inline(__always)
    func run(task: Int) {
      let part = task * rowsPerTask..<min((task + 1) * rowsPerTask, rows)
      if depth == 2, part.count >= PairTable.leastRows {
        return unsafe PairTable.run(part, input, output) { count, pairs, results in
          unsafe runShort(0..<count, pairs, into: results)
        }
      }
      guard depth >= QuantizedSoftmax.leastTabulated else {
        return unsafe runShort(part, input, into: output)
      }
      unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 256) { table in
        guard let table = table.baseAddress else { return }
        for row in Checkpoint().steps(part) {
          unsafe run(input + row &* depth, into: output + row &* depth, table)
        }
      }
    }

    /// The softmax of a row.
    @unsafe @inline(__always)
    private func run(
      _ row: UnsafePointer<Input>, into result: UnsafeMutablePointer<Output>,
      _ table: UnsafeMutablePointer<Output>
    ) {
      var largest = Input.min
      forEachPart { i in
        let value = unsafe row[i]
        largest = value > largest ? value : largest
      }
      let top = Int(largest)
      var sum: Int64 = 0
      forEachPart { i in unsafe sum &+= Int64(terms[top &- Int(row[i])]) }
      // A run that is stopped must not leave a sum that no row has.
      let quotient = Quotient<Output>(
        of: Int32(clamping: max(sum, unsafe Int64(terms[0]))))
      var count = 0
      while count < 256 {
        let output = unsafe quotient.output(UInt32(bitPattern: exponentials[count]))
        guard output != Output.min else { break }
        unsafe table[count] = output
        count &+= 1
      }
      for i in count..<256 { unsafe table[i] = Output.min }
      forEachPart { i in unsafe result[i] = table[top &- Int(row[i])] }
    }

    /// The softmax of rows that are not worth a table.
    ///
    /// The reciprocals of some rows are computed together, since each step of one waits for the step
    /// before.
    @unsafe @inline(__always)
    private func runShort(
      _ rows: Range<Int>, _ input: UnsafePointer<Input>, into output: UnsafeMutablePointer<Output>
    ) {
      let most = QuantizedSoftmax.rowsTogether
      unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: most * depth) { powers in
        unsafe withUnsafeTemporaryAllocation(of: Quotient<Output>.self, capacity: most) {
          guard let powers = powers.baseAddress, let quotients = $0.baseAddress else { return }
          for part in Checkpoint().slices(rows, of: most) {
            let elements = part.lowerBound &* depth
            forEachLane(part.count) { row in
              let sum = unsafe exponentiate(
                input + (elements &+ row &* depth), to: powers + row &* depth)
              unsafe (quotients + row).initialize(to: Quotient(of: sum))
            }
            forEachLane(part.count) { row in
              let quotient = unsafe quotients[row]
              let (terms, results) = unsafe (
                powers + row &* depth, output + (elements &+ row &* depth)
              )
              forEachLane(depth) { i in unsafe results[i] = quotient.output(terms[i]) }
            }
          }
        }
      }
    }

    /// The exponentials of a row, and the sum of their addends.
    @unsafe @inline(__always)
    private func exponentiate(
      _ row: UnsafePointer<Input>, to powers: UnsafeMutablePointer<UInt32>
    ) -> Int32 {
      var largest = Input.min
      forEachLane(depth) { i in
        let value = unsafe row[i]
        largest = value > largest ? value : largest
      }
      let top = Int(largest)
      var sum: Int32 = 0
      forEachLane(depth) { i in
        let difference = unsafe top &- Int(row[i])
        unsafe powers[i] = UInt32(bitPattern: exponentials[difference])
        // Fewer addends of at most 2^19 than 2^12.
        unsafe sum &+= terms[difference]
      }
      return sum
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

  /// A ``SoftmaxQuotient`` of exponentials of at least 0, in few steps.
  private struct Quotient<Output: IntegerElement> {
    private let value: UInt64
    private let half: UInt32
    private let shift: UInt32

    @inline(__always)
    init(of sum: Int32) {
      let reciprocal = PositiveReciprocal(of: sum, integerBits: 12)
      let exponent = reciprocal.bitsOverUnit &+ 31 &- Output.bitWidth
      // A sum of 512 or more leaves less than half a step for each.
      value = exponent <= 31 ? UInt64(truncatingIfNeeded: reciprocal.value) : 0
      shift = UInt32(truncatingIfNeeded: min(exponent, 31))
      half = 1 &<< (shift &- 1)
    }

    /// The output of an exponential.
    @inline(__always)
    func output(_ exponential: UInt32) -> Output {
      let product = UInt32(truncatingIfNeeded: (value &* UInt64(exponential) &+ 1 << 30) &>> 31)
      let steps = (product &+ half) &>> shift
      // One step beyond the highest value at most.
      let limited = steps &- steps &>> UInt32(truncatingIfNeeded: Output.bitWidth)
      return Output(truncatingIfNeeded: Int32(bitPattern: limited) &+ Int32(Output.min))
    }
  }
}
