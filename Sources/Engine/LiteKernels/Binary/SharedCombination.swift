public import LiteExecution
public import LiteReference

/// A reference loop over the elements of two operands that takes nanoseconds for each, such as a function of
/// C's library, divided over threads.
///
/// Every `unsafe` in this file is an address within the operands or the output, whose counts are checked.
public struct SharedCombination<Input: BitwiseCopyable, Output: BitwiseCopyable>: Sendable {
  /// A loop over the elements of a plan.
  public typealias Loop =
    @Sendable (Span<Input>, Span<Input>, inout MutableSpan<Output>, BroadcastPlan) -> Void

  private let plan: BroadcastPlan
  private let loop: Loop

  /// The fewest elements that are worth a task: some ten microseconds.
  private static var leastTask: Int { 1024 }

  /// Wraps a loop.
  ///
  /// - Parameters:
  ///   - plan: The broadcast plan of the operands.
  ///   - loop: The loop, which reads each element of the operands before it sets that of the output.
  public init(_ plan: BroadcastPlan, loop: @escaping Loop) {
    (self.plan, self.loop) = (plan, loop)
  }

  /// Runs the loop.
  ///
  /// - Parameters:
  ///   - first: The first operand.
  ///   - second: The second operand.
  ///   - output: The results; their memory may be that of an operand of the same shape.
  ///   - workers: The threads that share the work.
  public func run(
    _ first: Span<Input>, _ second: Span<Input>, into output: inout MutableSpan<Output>,
    workers: WorkerPool
  ) {
    let count = plan.rowCount * plan.rowLength
    precondition(output.count >= count)
    let tasks = min(
      workers.threadCount, plan.stepCount, count / SharedCombination.leastTask)
    guard tasks > 1 else { return loop(first, second, &output, plan) }
    unsafe first.withUnsafeBufferPointer { first in
      unsafe second.withUnsafeBufferPointer { second in
        unsafe output.withUnsafeMutableBufferPointer { output in
          let work = unsafe Work(
            plan: plan, loop: loop, first: first, second: second, output: output, tasks: tasks)
          workers.run(tasks: tasks, work)
        }
      }
    }
  }

  /// One run, divided into steps of the outermost axis.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let plan: BroadcastPlan
    let loop: Loop
    let first: UnsafeBufferPointer<Input>
    let second: UnsafeBufferPointer<Input>
    let output: UnsafeMutableBufferPointer<Output>
    let tasks: Int

    func run(task: Int) {
      let steps = plan.stepCount
      let part = plan.part(task * steps / tasks..<(task + 1) * steps / tasks)
      let (a, b) = part.offsets
      var results = unsafe MutableSpan(
        _unsafeElements: UnsafeMutableBufferPointer(rebasing: output[part.output]))
      unsafe loop(
        Span(_unsafeElements: UnsafeBufferPointer(rebasing: first[a...])),
        Span(_unsafeElements: UnsafeBufferPointer(rebasing: second[b...])), &results, part.plan)
    }
  }
}
