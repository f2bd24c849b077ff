import LiteOps

/// Applies a function of one float32, such as HARD_SWISH, SiLU or GELU, in the epilogue of the
/// convolution or dense layer that computes its input.
struct FuseFunctions: Pass {
  static let name = "fuse-functions"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    graph.fuseKernels(by: Self.name) { link in
      if case .floatFunction = link { true } else { false }
    }
  }
}
