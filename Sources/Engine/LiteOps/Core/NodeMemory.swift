public import LiteExecution

/// What a kernel reads and writes in one run of its node.
public struct NodeMemory {
  /// The inputs; nil for optional inputs that are left out.
  public let inputs: [TensorMemory?]

  /// The outputs, of the shapes that ``Operator/infer(_:)`` set, and after that of a kernel for
  /// several nodes what it keeps of the results between them.
  public let outputs: [TensorMemory]

  /// Bytes for the kernel's own use, as many as it asked for, aligned to 64.
  ///
  /// Their contents do not survive the run.
  public let scratch: TensorMemory

  /// The threads that may share the work.
  public let workers: WorkerPool

  /// What later kernels read, to be fetched into the caches meanwhile; nil for nothing.
  public let upcoming: PrefetchHint?

  /// What operators keep under names from one run to the next; nil while constants are folded.
  public let resources: ResourceTable?

  public init(
    inputs: [TensorMemory?], outputs: [TensorMemory], scratch: TensorMemory,
    workers: WorkerPool = .serial, upcoming: PrefetchHint? = nil,
    resources: ResourceTable? = nil
  ) {
    self.resources = resources
    self.inputs = inputs
    self.outputs = outputs
    self.scratch = scratch
    self.workers = workers
    self.upcoming = upcoming
  }

  /// An input that ``Operator/infer(_:)`` has found to be there.
  public func input(_ position: Int) -> TensorMemory {
    guard let input = inputs[position] else {
      preconditionFailure("input \(position) was checked when the node was prepared")
    }
    return input
  }

  /// An input that may be left out: empty where it is.
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
