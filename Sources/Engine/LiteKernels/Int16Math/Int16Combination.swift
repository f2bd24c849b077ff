public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `ADD`, `SUB` and `MUL` of quantized int16, with broadcasting.
///
/// The results are those of `addQuantized(_:_:into:plan:scaling:)` and its variants, bit for bit.
/// An operand whose elements do not follow those of the output is copied into that order, part by
/// part.
///
/// Every `unsafe` in this file is an address within an operand or the output, in bounds by the
/// plan, which is checked against their counts, or within the calling thread's scratch memory.
/// Tasks refer to the object itself, which the caller keeps alive.
public final class Int16Combination: Sendable {
  /// The name of the micro-kernels in profiles.
  public let name: String

  private let plan: BroadcastPlan
  private let operation: Int16Pairing.Operation
  private let range: ClosedRange<Int32>
  private let run: @Sendable (Int16Pairing) -> Void
  private let operands: BroadcastPair

  /// The fewest elements of a task.
  private static let leastGrain = 8 << 10

  /// The number of elements between two looks at whether the run is to stop.
  private static let partCount = 1 << 16

  private init(
    _ operation: Int16Pairing.Operation, _ range: ClosedRange<Int32>, _ plan: BroadcastPlan,
    _ microkernels: MicrokernelTable
  ) {
    (self.operation, self.range, self.plan) = (operation, range, plan)
    run = microkernels.int16Math.pair
    name = microkernels.int16Math.name
    operands = BroadcastPair(plan, elementWidth: 2)
  }

  /// A sum or difference; nil where only the reference loop is exact.
  ///
  /// - Parameters:
  ///   - scaling: The scaling of the sum, whose zero points must be 0.
  ///   - isDifference: Whether the second operands are subtracted from the first.
  ///   - plan: The broadcast plan.
  ///   - microkernels: The micro-kernels to use.
  public convenience init?(
    _ scaling: SumScaling, isDifference: Bool, _ plan: BroadcastPlan,
    microkernels: MicrokernelTable
  ) {
    let leftShift = Int(scaling.leftShift)
    guard scaling.firstZeroPoint == 0, scaling.secondZeroPoint == 0, scaling.outputZeroPoint == 0,
      let first = Int16Multiplier(scaling.firstMultiplier, leftShift: leftShift),
      let second = Int16Multiplier(scaling.secondMultiplier, leftShift: leftShift),
      let output = Int16Multiplier(scaling.outputMultiplier)
    else { return nil }
    let operation: Int16Pairing.Operation =
      isDifference
      ? .difference(first: first, second: second, output: output)
      : .sum(first: first, second: second, output: output)
    self.init(operation, scaling.range, plan, microkernels)
  }

  /// A product; nil where only the reference loop is exact.
  ///
  /// - Parameters:
  ///   - scaling: The scaling of the product, whose zero points must be 0.
  ///   - plan: The broadcast plan.
  ///   - microkernels: The micro-kernels to use.
  public convenience init?(
    _ scaling: ProductScaling, _ plan: BroadcastPlan,
    microkernels: MicrokernelTable
  ) {
    guard scaling.firstZeroPoint == 0, scaling.secondZeroPoint == 0, scaling.outputZeroPoint == 0,
      let output = Int16Multiplier(scaling.multiplier)
    else { return nil }
    self.init(.product(output), scaling.range, plan, microkernels)
  }

  /// Combines.
  ///
  /// - Parameters:
  ///   - first: The first operands.
  ///   - second: The second operands.
  ///   - output: The results; their memory may be that of an operand of their count.
  ///   - workers: The threads that share the work.
  public func run(
    _ first: Span<Int16>, _ second: Span<Int16>, into output: inout MutableSpan<Int16>,
    workers: WorkerPool
  ) {
    let count = plan.rowCount * plan.rowLength
    guard count > 0 else { return }
    precondition(output.count >= count)
    precondition(first.count >= plan.operandCounts.first)
    precondition(second.count >= plan.operandCounts.second)
    unsafe first.withUnsafeBytes { first in
      unsafe second.withUnsafeBytes { second in
        unsafe output.withUnsafeMutableBytes { output in
          guard let first = first.baseAddress, let second = second.baseAddress,
            let output = output.baseAddress
          else { return }
          let grain = Int16Combination.grain(of: count, threads: workers.threadCount)
          let work = unsafe Work(
            all: UnownedReference(self), count: count, grain: grain, first: first, second: second,
            output: output)
          workers.run(tasks: (count - 1) / grain + 1, work)
        }
      }
    }
  }

  /// How many of some elements make a task, in whole vectors.
  static func grain(of count: Int, threads: Int) -> Int {
    let tasks = max(min(threads, count / leastGrain), 1)
    return (count + 64 * tasks - 1) / (64 * tasks) * 64
  }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let all: UnownedReference<Int16Combination>
    let count: Int
    let grain: Int
    let first: UnsafeRawPointer
    let second: UnsafeRawPointer
    let output: UnsafeMutableRawPointer

    func run(task: Int) { all.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of all: Int16Combination) {
      let end = min((task + 1) * grain, count)
      for elements in Checkpoint().slices(task * grain..<end, of: Int16Combination.partCount) {
        unsafe all.operands.forEachRow(of: elements, first, second) { row, a, b in
          unsafe all.run(
            Int16Pairing(
              count: row.count, a: a, b: b, c: output + row.lowerBound * 2,
              operation: all.operation, low: all.range.lowerBound, high: all.range.upperBound))
        }
      }
    }
  }
}
