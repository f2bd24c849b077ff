import LiteOps

/// Fuses a `PAD` around images into its only reader, such as a convolution, which then pads
/// implicitly.
struct AbsorbPadding: Pass {
  static let name = "absorb-padding"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes {
      guard case .padding(let padding) = node.meaning, let source = node.inputs[0],
        let padded = node.outputs[0], let reader = graph.onlyReader(of: padded),
        reader.inputs.first == padded, case .inferred(let op, _) = reader.stage
      else { continue }
      let inputs = [source] + reader.inputs.dropFirst()
      let context = graph.context(of: reader, inputs: inputs)
      guard let absorbing = op.absorbing(padding, in: context) else { continue }
      try graph.fuse([node, reader], into: absorbing, inputs: inputs, by: Self.name)
    }
  }
}
