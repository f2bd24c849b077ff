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

  /// Runs the kernel.
  ///
  /// - Parameter place: The node, for errors.
  /// - Throws: ``RuntimeError`` where it cannot be run on the values of this run.
  func run(at place: NodePlace) throws(RuntimeError) {
    do {
      try kernel.run(memory)
    } catch {
      throw .node(place, error)
    }
  }
}
