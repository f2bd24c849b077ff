import LiteOps

/// A node that was prepared in a run, with what it was prepared for: the types and memory of its inputs,
/// and the values that its operator read.
///
/// A run in which these are the same needs no other kernel. Most nodes behind one whose shape only a run
/// tells are such nodes in most runs.
final class PreparedNode {
  /// The kernel, bound to the memory of the node.
  let kernel: BoundKernel

  /// The work of a run.
  let work: Work

  private let revisions: [Int]
  private let values: [(memory: TensorMemory, bytes: [UInt8])]

  /// The most bytes of values that are compared: as many as cost less than to prepare the node.
  private static let mostBytes = 1 << 12

  /// A node that has been prepared; nil where it read more values than are worth comparing.
  ///
  /// - Parameters:
  ///   - kernel: The kernel, bound to the memory of the node.
  ///   - work: The work of a run.
  ///   - inputs: The tensors that the node reads.
  ///   - revisions: When the type or memory of each tensor of the plan last changed.
  ///   - memories: The memory of the values that its operator read.
  init?(
    _ kernel: BoundKernel, work: Work, inputs: [Int?], _ revisions: [Int],
    reading memories: [TensorMemory]
  ) {
    guard memories.reduce(0, { $0 + $1.byteCount }) <= PreparedNode.mostBytes else { return nil }
    self.kernel = kernel
    self.work = work
    self.revisions = inputs.map { input in input.map { revisions[$0] } ?? 0 }
    values = memories.map { memory in (memory, memory.copiedBytes()) }
  }

  /// Whether the node can run as it was prepared.
  ///
  /// - Parameters:
  ///   - inputs: The tensors that it reads.
  ///   - revisions: When the type or memory of each tensor of the plan last changed.
  ///   - scratch: The scratch memory of nodes that are prepared in a run.
  /// - Returns: Whether types, memory and the values that were read are as before.
  func matches(inputs: [Int?], _ revisions: [Int], scratch: AlignedBuffer?) -> Bool {
    for (position, input) in inputs.enumerated() {
      guard let input else { continue }
      if revisions[input] != self.revisions[position] { return false }
    }
    return kernel.hasScratch(scratch) && values.allSatisfy { $0.memory.hasBytes($0.bytes) }
  }
}
