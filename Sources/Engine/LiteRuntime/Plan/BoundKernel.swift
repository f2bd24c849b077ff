import LiteExecution
import LiteOps

/// A kernel with the memory that it runs on.
final class BoundKernel {
  /// The kernel.
  let kernel: Kernel

  private let memory: NodeMemory
  private let hasOnlyEmptyOutputs: Bool

  init(_ kernel: Kernel, on memory: NodeMemory) {
    self.kernel = kernel
    self.memory = memory
    hasOnlyEmptyOutputs = memory.hasOnlyEmptyOutputs
  }

  /// Whether its scratch memory is at the start of a buffer, or it needs none.
  func hasScratch(_ buffer: AlignedBuffer?) -> Bool {
    let byteCount = kernel.scratchByteCount
    guard byteCount > 0 else { return true }
    guard let buffer, buffer.byteCount >= byteCount else { return false }
    return memory.scratch.isSameMemory(as: buffer.memory(0..<byteCount))
  }

  /// Runs a node; one whose results have no elements is skipped, however many of nothing it would
  /// have to count.
  ///
  /// - Parameters:
  ///   - place: Which one it is.
  ///   - control: What may stop it.
  /// - Throws: ``RuntimeError`` where it cannot be run on the values of this run, or was stopped.
  func run(at place: NodePlace, under control: RunControl) throws(RuntimeError) {
    if hasOnlyEmptyOutputs { return }
    do {
      try kernel.run(memory)
    } catch {
      // A loop that ends early leaves values of which a check may say anything.
      try control.check()
      throw .node(place, error)
    }
    try control.check()
  }
}
