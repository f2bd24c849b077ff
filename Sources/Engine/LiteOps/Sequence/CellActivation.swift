import LiteKernels
import LiteReference

/// The activation of the gates or of the cells of a recurrent operator.
struct CellActivation: Sendable {
  private let plain: VectorActivation

  /// The fast activation; nil where the node requires the reference.
  private let fast: VectorActivations?

  /// An activation of a node.
  init(_ activation: VectorActivation, _ node: NodeContext) {
    plain = activation
    fast =
      node.kernels == .optimized
      ? VectorActivations(activation, microkernels: node.microkernels) : nil
  }

  /// Replaces values by their activations.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - vectors: The indices of those that TFLite computes in vectors, all by default.
  func apply(to values: inout MutableSpan<Float>, vectors: Range<Int> = 0..<Int.max) {
    if let fast {
      fast.apply(to: &values, vectors: vectors)
    } else {
      plain.apply(to: &values, vectors: vectors)
    }
  }
}
