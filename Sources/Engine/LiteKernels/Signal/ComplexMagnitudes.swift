public import LiteExecution
import LiteMicrokernels

/// The magnitudes of complex64 numbers, pairs of a real and an imaginary part, in vectors.
///
/// Within 0.501 ULP, without overflow on the way. Every `unsafe` in this file is an address
/// within the input or the output, whose sizes are checked.
@safe
public struct ComplexMagnitudes: ParallelWork, ~Copyable, @unchecked Sendable {
  private let input: UnsafePointer<Float>
  private let output: UnsafeMutablePointer<Float>
  private let count: Int
  private let magnitudes: @Sendable (MagnitudeRun) -> Void

  /// The numbers of a task.
  private static let taskCount = 8192

  /// Sets each result to the magnitude of the pair at its index.
  ///
  /// - Parameters:
  ///   - input: The pairs.
  ///   - output: The magnitudes.
  ///   - microkernels: The micro-kernels to use.
  ///   - workers: The threads that share the work.
  public static func run(
    _ input: Span<Float>, into output: inout MutableSpan<Float>, microkernels: MicrokernelTable,
    workers: WorkerPool
  ) {
    let count = output.count
    precondition(input.count >= 2 * count)
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe ComplexMagnitudes(
          input: input, output: output, count: count, magnitudes: microkernels.magnitudes)
        workers.run(tasks: (count + taskCount - 1) / taskCount, work)
      }
    }
  }

  public func run(task: Int) {
    let first = task * ComplexMagnitudes.taskCount
    let run = unsafe MagnitudeRun(
      pairs: input + 2 * first, results: output + first,
      count: min(ComplexMagnitudes.taskCount, count - first))
    magnitudes(run)
  }
}
