import LiteOps

/// Writes the results of matrix products in the order of the TRANSPOSE that reads them.
struct FuseTransposedResults: Pass {
  static let name = "fuse-transposed-results"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    graph.fuseKernels(by: Self.name) { link in
      if case .transposition = link { true } else { false }
    }
  }
}
