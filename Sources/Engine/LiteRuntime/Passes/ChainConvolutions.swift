import LiteOps

/// Chains convolutions with the convolutions and residual sums that read their results: a few rows or
/// pixels of all of them at a time, so that intermediate results stay in the cache.
struct ChainConvolutions: Pass {
  static let name = "chain-convolutions"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    graph.fuseKernels(by: Self.name) { link in
      switch link {
      case .convolutions, .floatCombination, .byteCombination: true
      case .floatFunction, .floatMatrices, .hybridLayers, .transposition: false
      }
    }
  }
}
