import LiteExecution
import LiteTensor

/// What a product of matrices of bytes costs, as far as that decides whether threads share it.
struct ByteProductCost {
  /// Whether it is worth waking a worker for, which takes as long as some hundred thousand
  /// multiply-accumulates.
  let isShared: Bool

  /// The fewest multiply-accumulates that are shared.
  private static let leastShared = 300_000

  /// What the epilogue of an element of the results takes, in multiply-accumulates.
  private static let epilogue = 64

  /// - Parameters:
  ///   - outputs: The number of elements of the results.
  ///   - depth: The number of multiply-accumulates of each, those of weights in memory.
  init(outputs: Int, depth: Int) {
    let macs = outputs.multipliedSaturated(by: depth + ByteProductCost.epilogue)
    isShared = macs >= ByteProductCost.leastShared
  }

  /// The threads that share the product: those of a pool, or the calling one alone.
  func workers(of workers: WorkerPool) -> WorkerPool { isShared ? workers : .serial }
}
