import LiteExecution
import LiteMicrokernels

/// The least and the greatest of some values and 0, reduced by several threads.
///
/// They do not depend on the partition into tasks. Every `unsafe` in this file is an address of the
/// values, or of the results of a task.
@safe
struct FloatRange: ParallelWork, ~Copyable, @unchecked Sendable {
  /// The least and the greatest value.
  typealias Limits = (least: Float, greatest: Float)

  private let values: UnsafePointer<Float>
  private let partition: ElementPartition
  private let range: @Sendable (UnsafeBufferPointer<Float>) -> Limits
  private let results: UnsafeMutablePointer<Limits>

  /// Finds the range of some values; NaN is passed over.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - range: The micro-kernel.
  ///   - workers: The threads that share the work.
  /// - Returns: The least of them and 0, and the greatest.
  static func limits(
    of values: Span<Float>, _ range: @escaping @Sendable (UnsafeBufferPointer<Float>) -> Limits,
    _ workers: WorkerPool
  ) -> Limits {
    let partition = ElementPartition(count: values.count, workers)
    return unsafe values.withUnsafeBufferPointer { values in
      guard partition.taskCount > 1, let first = values.baseAddress else {
        return unsafe range(values)
      }
      return unsafe withUnsafeTemporaryAllocation(of: Limits.self, capacity: partition.taskCount) {
        results in
        unsafe results.initialize(repeating: (0, 0))
        guard let address = results.baseAddress else { return (0, 0) }
        let work = unsafe FloatRange(
          values: first, partition: partition, range: range, results: address)
        workers.run(tasks: partition.taskCount, moving: 4 * values.count, work)
        return unsafe results.reduce(into: (0, 0)) { limits, part in
          limits.least = min(limits.least, part.least)
          limits.greatest = max(limits.greatest, part.greatest)
        }
      }
    }
  }

  func run(task: Int) {
    let part = partition.elements(of: task)
    unsafe results[task] = range(
      UnsafeBufferPointer(start: values + part.lowerBound, count: part.count))
  }
}
