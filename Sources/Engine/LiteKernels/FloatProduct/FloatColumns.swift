import LiteExecution
import LiteMicrokernels

/// A GEMM of float32 whose columns are distributed over workers, where it is large enough.
///
/// The partition depends on the sizes alone, and every accumulator covers the whole depth: results
/// do not depend on the number of threads.
@safe
struct FloatColumns: ParallelWork, ~Copyable, @unchecked Sendable {
  private let product: FloatProduct
  private let kernel: FloatProductKernel
  private let columnsPerTask: Int

  /// The least multiply-accumulates of a task, some microseconds: less is not worth waking
  /// anybody for.
  private static let leastTask = 200_000

  /// The columns of a task are a multiple of those of the widest tile.
  private static let columnUnit = 48

  /// Multiplies.
  ///
  /// - Parameters:
  ///   - product: The whole product.
  ///   - kernel: The micro-kernel.
  ///   - workers: The threads that share the work.
  @unsafe
  static func multiply(_ product: FloatProduct, _ kernel: FloatProductKernel, _ workers: WorkerPool)
  {
    let macs = product.rows * product.columns * product.depth
    let tasks = min(max(macs / leastTask, 1), 8)
    guard tasks > 1 else {
      kernel.runInParts(product)
      return
    }
    let columns = (product.columns + tasks * columnUnit - 1) / (tasks * columnUnit) * columnUnit
    let work = FloatColumns(product: product, kernel: kernel, columnsPerTask: columns)
    workers.run(tasks: (product.columns + columns - 1) / columns, work)
  }

  func run(task: Int) {
    let first = task * columnsPerTask
    kernel.runInParts(product.part(first..<min(first + columnsPerTask, product.columns)))
  }
}
