import LiteOps

/// A kernel with the memory that it runs on.
final class BoundKernel {
  /// The kernel.
  let kernel: PreparedKernel

  private let memory: NodeMemory

  init(_ kernel: PreparedKernel, on memory: NodeMemory) {
    self.kernel = kernel
    self.memory = memory
  }

  /// Runs the node.
  func run() throws(OperatorError) { try kernel.run(memory) }
}
