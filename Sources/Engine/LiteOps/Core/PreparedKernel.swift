public import LiteExecution

/// The loop that runs one node, with everything that does not change between runs.
public struct PreparedKernel: Sendable {
  /// How the memory of an output may relate to that of an input.
  public enum Sharing: Hashable, Sendable {
    /// Inputs and outputs must not overlap.
    case none

    /// Output 0 has the bytes of an input, unchanged: the runtime may give both the
    /// same memory and skip the run.
    case view(ofInput: Int)

    /// Byte ranges of output 0 depend only on the same byte ranges of these inputs: the
    /// output may take the place of one of them.
    case inPlace(ofInputs: [Int])
  }

  /// What runs, for profiles: `softmaxInt8`.
  public let name: String

  /// The number of bytes of scratch memory that a run needs.
  public var scratchByteCount: Int

  /// Which memory may be shared.
  public var sharing: Sharing

  /// What the kernel computes, where it can run together with its neighbours.
  public var link: ChainLink?

  /// The constants that a run reads from memory, once, so that kernels before it better fetch them.
  public var upcoming: PrefetchHint?

  /// How much of what later kernels read a run fetches.
  public var fetchedByteCount = 0

  /// Runs the node.
  public let run: @Sendable (NodeMemory) throws(OperatorError) -> Void

  public init(
    _ name: String, scratchByteCount: Int = 0, sharing: Sharing = .none,
    run: @escaping @Sendable (NodeMemory) throws(OperatorError) -> Void
  ) {
    self.name = name
    self.scratchByteCount = scratchByteCount
    self.sharing = sharing
    self.run = run
  }
}
