public import LiteExecution

/// A reference loop over elements of float32, divided over threads, for results that must be those
/// of the loop, bit for bit.
///
/// Every `unsafe` in this file is an address within the arguments or the results, whose counts are
/// checked.
public struct SharedMapping: Sendable {
  private let loop: @Sendable (Span<Float>, inout MutableSpan<Float>) -> Void

  /// The fewest elements of a task: some ten microseconds of a function of C's library.
  private static let leastTask = 1024

  /// Wraps a loop.
  ///
  /// - Parameter loop: Sets each element of its second argument from the element of its first
  ///   argument at the same position, which it reads before.
  public init(_ loop: @escaping @Sendable (Span<Float>, inout MutableSpan<Float>) -> Void) {
    self.loop = loop
  }

  /// Runs the loop.
  ///
  /// - Parameters:
  ///   - input: The arguments.
  ///   - output: The results, as many; their memory may be that of the arguments.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    let count = output.count
    precondition(input.count == count)
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        let grain = FloatMapping.evenGrain(of: count, least: SharedMapping.leastTask)
        let work = unsafe Work(loop: loop, input: input, output: output, grain: grain)
        workers.run(tasks: (count + grain - 1) / grain, work)
      }
    }
  }

  /// One run, divided into ranges of elements.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let loop: @Sendable (Span<Float>, inout MutableSpan<Float>) -> Void
    let input: UnsafeBufferPointer<Float>
    let output: UnsafeMutableBufferPointer<Float>
    let grain: Int

    func run(task: Int) {
      let range = unsafe task * grain..<min((task + 1) * grain, output.count)
      let arguments = unsafe Span(_unsafeElements: UnsafeBufferPointer(rebasing: input[range]))
      var results = unsafe MutableSpan(
        _unsafeElements: UnsafeMutableBufferPointer(rebasing: output[range]))
      loop(arguments, &results)
    }
  }
}
