import LiteOps
import LiteTensor

/// Fuses a multiplication or division by a power of two into its only reader.
///
/// The `SOFTMAX` of attention scores scales its exponent by it. No bit of a result changes.
struct AbsorbScale: Pass {
  static let name = "absorb-scale"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes {
      guard let (argument, factor) = scale(of: node, in: graph), let scaled = node.outputs[0],
        graph.values[argument].type?.shape == graph.values[scaled].type?.shape,
        let reader = graph.onlyReader(of: scaled), reader.inputs.first == scaled,
        case .inferred(let op, _) = reader.stage
      else { continue }
      let inputs = [argument] + reader.inputs.dropFirst()
      let context = graph.context(of: reader, inputs: inputs)
      guard let absorbing = op.absorbing(powerOfTwo: factor, in: context) else { continue }
      try graph.fuse([node, reader], into: absorbing, inputs: inputs, by: Self.name)
    }
  }

  /// The value that a node multiplies by a power of two, and this; nil for other nodes.
  private func scale(of node: GraphNode, in graph: Graph) -> (argument: Int, factor: Float)? {
    func scalar(_ value: Int) -> Float? {
      guard let number = graph.row(value, of: 1)?.first, number > 0, number.isNormal,
        number.significand == 1
      else { return nil }
      return number
    }
    if let (first, second) = graph.operands(of: node, .product) {
      if let factor = scalar(second) { return (first, factor) }
      if let factor = scalar(first) { return (second, factor) }
    }
    if let (first, second) = graph.operands(of: node, .quotient), let divisor = scalar(second) {
      return (first, 1 / divisor)
    }
    return nil
  }
}
