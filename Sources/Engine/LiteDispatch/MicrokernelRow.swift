public import LiteKernels
import LiteMicrokernels

/// A row of the table of micro-kernels: a kernel, the slot that it fills, and the features that its
/// target is compiled for.
///
/// Rows are not declared in the targets of the instruction sets: the code that copies a table is
/// shared by all targets, and shared code must run on every processor.
public struct MicrokernelRow: Sendable {
  /// The name of its instruction set, for profiles and benchmarks.
  public let name: String

  /// The target that the kernel is compiled in.
  public let target: String

  /// The features that a processor must have.
  public let features: ProcessorFeatures

  /// The slot that the kernel fills.
  public let slot: MicrokernelSlot

  private let fill: @Sendable (inout MicrokernelTable.Slots) -> Void

  /// - Parameters:
  ///   - name: The name of its instruction set.
  ///   - target: The target that the kernel is compiled in.
  ///   - features: The features that a processor must have.
  ///   - slot: The slot that the kernel fills.
  ///   - fill: Fills the slot of a table whose other kernels are the portable ones, or better.
  init(
    _ name: String, target: String, features: ProcessorFeatures, _ slot: MicrokernelSlot,
    fill: @escaping @Sendable (inout MicrokernelTable.Slots) -> Void
  ) {
    self.name = name
    self.target = target
    self.features = features
    self.slot = slot
    self.fill = fill
  }

  /// Puts the kernel into its slot.
  public func fill(_ slots: inout MicrokernelTable.Slots) { fill(&slots) }

  #if arch(x86_64)
    /// The rows of this architecture: of those for one slot, the best comes first.
    public static let all = amx + avx512vbmi + avx512 + avxvnni + avx2
  #elseif arch(arm64)
    /// The rows of this architecture: of those for one slot, the best comes first.
    public static let all = neonDotProduct + neon
  #else
    /// The rows of this architecture: there are portable kernels only.
    public static let all: [MicrokernelRow] = []
  #endif

  /// The best row for a slot; nil where that is the portable kernel.
  public static func best(
    for slot: MicrokernelSlot, on features: ProcessorFeatures
  ) -> MicrokernelRow? {
    all.first { $0.slot == slot && features.isSuperset(of: $0.features) }
  }
}
