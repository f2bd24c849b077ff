public import LiteExecution
public import LiteReference
import LiteTensor

/// The loop of a selection, divided over threads.
///
/// Every `unsafe` in this file is an address within the operands or the output, whose count is checked;
/// the loop checks those of the operands.
public struct SharedSelection<Word: BitwiseCopyable>: Sendable {
  private let selection: Selection

  /// The fewest elements that are worth a task: some microseconds.
  private static var leastTask: Int { 8 << 10 }

  /// Divides a selection.
  public init(_ selection: Selection) { self.selection = selection }

  /// Takes each element of the output from one operand or the other.
  ///
  /// - Parameters:
  ///   - condition: Which to take: the second operand where a byte is 0.
  ///   - whenTrue: The elements to take where the condition holds.
  ///   - whenFalse: The elements to take where it does not.
  ///   - output: The elements taken.
  ///   - workers: The threads that share the work.
  public func run(
    _ condition: Span<UInt8>, _ whenTrue: Span<Word>, _ whenFalse: Span<Word>,
    into output: inout MutableSpan<Word>, workers: WorkerPool
  ) {
    let count = selection.elementCount
    precondition(output.count >= count)
    let tasks = min(workers.threadCount, selection.stepCount, count / SharedSelection.leastTask)
    guard tasks > 1 else { return selection.run(condition, whenTrue, whenFalse, into: &output) }
    unsafe condition.withUnsafeBufferPointer { condition in
      unsafe whenTrue.withUnsafeBufferPointer { whenTrue in
        unsafe whenFalse.withUnsafeBufferPointer { whenFalse in
          unsafe output.withUnsafeMutableBufferPointer { output in
            let work = unsafe Work(
              selection: selection, condition: condition, whenTrue: whenTrue, whenFalse: whenFalse,
              output: output, elements: count / selection.stepCount, tasks: tasks)
            let elementBytes = 1 + 3 * MemoryLayout<Word>.stride
            workers.run(tasks: tasks, moving: count.multipliedSaturated(by: elementBytes), work)
          }
        }
      }
    }
  }

  /// One run, divided into steps of the outermost axis.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let selection: Selection
    let condition: UnsafeBufferPointer<UInt8>
    let whenTrue: UnsafeBufferPointer<Word>
    let whenFalse: UnsafeBufferPointer<Word>
    let output: UnsafeMutableBufferPointer<Word>
    let elements: Int
    let tasks: Int

    func run(task: Int) {
      let steps = selection.stepCount
      let range = task * steps / tasks..<(task + 1) * steps / tasks
      let part = selection.part(range)
      var results = unsafe MutableSpan(
        _unsafeElements: UnsafeMutableBufferPointer(
          rebasing: output[range.lowerBound * elements..<range.upperBound * elements]))
      unsafe part.selection.run(
        Span(_unsafeElements: UnsafeBufferPointer(rebasing: condition[part.condition...])),
        Span(_unsafeElements: UnsafeBufferPointer(rebasing: whenTrue[part.whenTrue...])),
        Span(_unsafeElements: UnsafeBufferPointer(rebasing: whenFalse[part.whenFalse...])),
        into: &results)
    }
  }
}
