/// A rewriting of a graph that preserves what it computes.
///
/// A pass starts from a distinctive node, walks by consumers and producers, never by the order of
/// the file, and puts ordinary operator values in place of what it finds. It preserves the bytes of
/// integer results and the stated bound of float results, alone and in any combination that switches
/// others off.
protocol Pass: Sendable {
  /// The name by which the pass is listed and switched off.
  static var name: String { get }

  /// Rewrites a graph.
  ///
  /// - Throws: ``RuntimeError`` where the model turns out to ask for what is not allowed.
  func rewrite(_ graph: inout Graph) throws(RuntimeError)
}

/// The passes in the order in which they run: those before ``LowerNodes`` see operations, those
/// behind it see kernels.
///
/// A new pass is one file and one line here.
enum Passes {
  static let all: [any Pass] = [
    InferShapes(),
    FoldConstants(),
    ElideViews(),
    AbsorbPadding(),
    AbsorbTranspositions(),
    FuseActivation(),
    FuseLayerNormalization(),
    FuseSiLU(),
    LowerNodes(),
    JoinKernels(),
    PadPixelStrides(),
  ]
}
