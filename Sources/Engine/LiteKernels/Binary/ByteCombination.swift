public import LiteExecution
import LiteMicrokernels
import LiteReference

/// The fast `ADD`, `SUB`, `MUL`, `SQUARED_DIFFERENCE`, `MAXIMUM` and `MINIMUM` of 8-bit elements, with
/// broadcasting.
///
/// The results are those of `addQuantized(_:_:into:plan:scaling:)` and its variants, byte for
/// byte: see `ByteSum` and `ByteProduct`.
///
/// Every `unsafe` in this file is an address within an operand or the output, in bounds by the
/// plan, which is checked against their counts, or within the calling thread's scratch memory.
/// Tasks refer to the object itself, which the caller keeps alive.
public final class ByteCombination: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  /// The operation on neighboring elements, with its constants: to copy them at each run would take
  /// longer than tens of elements.
  private let operation: @Sendable (BytePairs) -> Void

  /// The memory that the operation points to.
  private let table: RequantizationTable?

  let operands: BroadcastPair

  /// What tables take, where one operand is repeated so long that they are faster.
  private let tabulation: Tabulation?

  /// The number of elements that are read of each operand.
  private let operandCounts: (first: Int, second: Int)

  /// The number of results.
  let count: Int

  /// Whether each operand has an element for each of the output.
  var isElementwise: Bool { operands.isElementwise }

  /// How many elements a task combines at least and at most.
  private static let (leastGrain, largestGrain) = (2 << 10, 32 << 10)

  /// - Parameters:
  ///   - operation: The operation on neighboring elements.
  ///   - table: The memory that it points to.
  ///   - plan: The broadcast plan.
  ///   - name: The name of the micro-kernels.
  ///   - map: Applies a function of one byte by a table; nil where that is no faster.
  init(
    _ operation: @escaping @Sendable (BytePairs) -> Void, _ table: RequantizationTable?,
    _ plan: BroadcastPlan, name: String, map: (@Sendable (ByteMap) -> Void)? = nil
  ) {
    self.operation = operation
    self.table = table
    self.name = name
    let operands = BroadcastPair(plan, elementWidth: 1)
    self.operands = operands
    operandCounts = plan.operandCounts
    count = plan.rowCount * plan.rowLength
    tabulation = map.flatMap { Tabulation($0, repetition: operands.repetition ?? 1) }
  }

  /// Combines.
  ///
  /// - Parameters:
  ///   - first: The first operands, by their bit patterns.
  ///   - second: The second operands.
  ///   - output: The results; their memory may be that of an operand of their count.
  ///   - workers: The threads that share the work.
  public func run(
    _ first: Span<UInt8>, _ second: Span<UInt8>, into output: inout MutableSpan<UInt8>,
    workers: WorkerPool
  ) {
    guard count > 0 else { return }
    precondition(output.count >= count)
    precondition(first.count >= operandCounts.first)
    precondition(second.count >= operandCounts.second)
    unsafe first.withUnsafeBytes { first in
      unsafe second.withUnsafeBytes { second in
        unsafe output.withUnsafeMutableBytes { output in
          guard let first = first.baseAddress, let second = second.baseAddress,
            let output = output.baseAddress
          else { return }
          // The bounds of tasks would take as long as few elements.
          if isElementwise, count < 2 * ByteCombination.leastGrain {
            return unsafe combine(count, first, second, output)
          }
          let grain = ByteCombination.grain(of: count, threads: workers.threadCount)
          let work = unsafe Work(
            combination: UnownedReference(self), count: count, grain: grain, first: first,
            second: second,
            output: output)
          // To requantize bytes takes as long as to move twice as many.
          workers.run(tasks: (count + grain - 1) / grain, moving: 6 * count, work)
        }
      }
    }
  }

  /// How many of some elements make a task, so that threads have as many each: those that they
  /// have just computed.
  private static func grain(of count: Int, threads: Int) -> Int {
    let goal = (count + largestGrain * threads - 1) / (largestGrain * threads) * threads
    let tasks = max(min(goal, count / leastGrain), 1)
    return (count + 64 * tasks - 1) / (64 * tasks) * 64
  }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let combination: UnownedReference<ByteCombination>
    let count: Int
    let grain: Int
    let first: UnsafeRawPointer
    let second: UnsafeRawPointer
    let output: UnsafeMutableRawPointer

    func run(task: Int) { combination.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of combination: ByteCombination) {
      let elements = task * grain..<min((task + 1) * grain, count)
      if let tabulation = combination.tabulation {
        return unsafe combination.tabulate(elements, first, second, output, by: tabulation)
      }
      unsafe combination.operands.forEachRow(of: elements, first, second) { row, a, b in
        unsafe combination.combine(row.count, a, b, output + row.lowerBound)
      }
    }
  }

  /// Combines neighboring elements of operands that run along with the output, on the calling
  /// thread.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - a: The first operands.
  ///   - b: The second operands.
  ///   - c: The results, which may be where either operand is.
  @unsafe
  func combine(
    _ count: Int, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ c: UnsafeMutableRawPointer
  ) {
    unsafe operation(BytePairs(count: count, a: a, b: b, c: c))
  }
}
