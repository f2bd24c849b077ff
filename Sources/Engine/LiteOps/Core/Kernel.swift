public import LiteExecution

/// The kernel of one node, with everything that does not change between runs: multipliers, tables,
/// packed weights.
public struct Kernel: Sendable {
  /// How the memory of outputs may overlap that of an input.
  public enum Sharing: Hashable, Sendable {
    /// Inputs and outputs must not overlap.
    case none

    /// Each output has a range of the bytes of an input, unchanged: a pass may make the outputs views
    /// and remove the node.
    case parts([Range<Int>], ofInput: Int)

    /// Byte ranges of output 0 depend only on the same byte ranges of these inputs: the output may
    /// overwrite one of them.
    case inPlace(ofInputs: [Int])

    /// The same for each output and the input at its position.
    case eachInPlace
  }

  /// The name for profiles, such as `softmaxInt8`.
  public let name: String

  /// The number of bytes of scratch memory that a run needs.
  public var scratchByteCount: Int

  /// How outputs may share memory with an input.
  public var sharing: Sharing

  /// The computation of the kernel, where it can be fused with that of another.
  public var link: ChainLink?

  /// Packed constants that a run reads once, and that kernels before it should prefetch; nil for
  /// none.
  public var prefetchHint: PrefetchHint?

  /// The number of bytes that a run can prefetch for later kernels.
  public var prefetchedByteCount = 0

  /// Runs the node.
  public let run: @Sendable (NodeMemory) throws(OperatorError) -> Void

  @inline(never)
  public init(
    _ name: String, scratchByteCount: Int = 0, sharing: Sharing = .none,
    run: @escaping @Sendable (NodeMemory) throws(OperatorError) -> Void
  ) {
    // Inlined, it would be compiled in each of hundreds of operators.
    self.name = name
    self.scratchByteCount = scratchByteCount
    self.sharing = sharing
    self.run = run
  }
}
