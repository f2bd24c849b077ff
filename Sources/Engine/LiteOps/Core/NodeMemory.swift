public import LiteExecution

/// The memory that a kernel reads and writes in one run of its node.
public struct NodeMemory {
  /// The inputs; nil for omitted ones.
  public let inputs: [TensorMemory?]

  /// The outputs, in the shapes that ``Operator/infer(_:)`` set; after the output of a fused
  /// kernel, the intermediate results that it keeps.
  public let outputs: [TensorMemory]

  /// Scratch memory of ``Kernel/scratchByteCount`` bytes, aligned to 64.
  ///
  /// Their contents do not survive the run.
  public let scratch: TensorMemory

  /// The threads that may share the work.
  public let workers: WorkerPool

  /// Packed constants of later kernels to prefetch; nil for none.
  public let prefetchHint: PrefetchHint?

  /// The variables and tables that operators keep; nil while constants are folded.
  public let resources: ResourceTable?

  public init(
    inputs: [TensorMemory?], outputs: [TensorMemory], scratch: TensorMemory,
    workers: WorkerPool = .serial, prefetchHint: PrefetchHint? = nil,
    resources: ResourceTable? = nil
  ) {
    self.resources = resources
    self.inputs = inputs
    self.outputs = outputs
    self.scratch = scratch
    self.workers = workers
    self.prefetchHint = prefetchHint
  }

  /// An input that ``Operator/infer(_:)`` has checked not to be omitted.
  public func input(_ position: Int) -> TensorMemory {
    guard let input = inputs[position] else {
      preconditionFailure("input \(position) was checked when the node was prepared")
    }
    return input
  }

  /// An input that may be omitted; empty where it is.
  public func optionalInput(_ position: Int) -> TensorMemory {
    guard inputs.indices.contains(position), let input = inputs[position] else {
      return scratch[bytes: 0..<0]
    }
    return input
  }

  /// Whether there are outputs, and none has an element.
  public var hasOnlyEmptyOutputs: Bool {
    !outputs.isEmpty && outputs.allSatisfy { $0.byteCount == 0 }
  }

  /// An output.
  public func output(_ position: Int) -> TensorMemory { outputs[position] }
}
