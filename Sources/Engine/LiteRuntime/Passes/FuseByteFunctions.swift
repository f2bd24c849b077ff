import LiteOps
import LiteTensor

/// Fuses elementwise nodes that compute a byte from a byte into one look-up table, such as the
/// `DEQUANTIZE`, `EXP` and `QUANTIZE` that converters write for a function without quantized form.
struct FuseByteFunctions: Pass {
  static let name = "fuse-byte-functions"

  /// The fewest elements for which a table of 256 results is worth computing.
  private static let leastElements = 256

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes where graph.nodes[node.index] === node {
      guard let chain = chain(from: node, in: graph),
        let function = ByteFunctionOperator(chain.steps)
      else { continue }
      try graph.fuse(chain.nodes, into: function, inputs: [chain.argument], by: Self.name)
    }
  }

  /// The longest chain of nodes from one on that computes bytes from bytes; nil where there is none.
  private func chain(from first: GraphNode, in graph: Graph)
    -> (nodes: [GraphNode], steps: [ByteFunctionOperator.Step], argument: Int)?
  {
    guard let (argument, step) = step(of: first, in: graph), isByte(argument, in: graph),
      let count = graph.values[argument].type?.shape.elementCount,
      count >= FuseByteFunctions.leastElements
    else { return nil }
    var (nodes, steps, length) = ([first], [step], 0)
    while let result = nodes[nodes.count - 1].outputs[0] {
      if isByte(result, in: graph) { length = nodes.count }
      guard graph.values[result].isReadOnce, let reader = graph.values[result].readers.first,
        let next = graph.nodes[reader], let (read, step) = self.step(of: next, in: graph),
        read == result
      else { break }
      nodes.append(next)
      steps.append(step)
    }
    guard length > 1 else { return nil }
    return (Array(nodes[..<length]), Array(steps[..<length]), argument)
  }

  /// An elementwise node of one computed input and constants of one element; nil for any other.
  private func step(of node: GraphNode, in graph: Graph)
    -> (argument: Int, step: ByteFunctionOperator.Step)?
  {
    guard let op = node.op, type(of: op).isElementwise, node.outputs.count == 1,
      let result = node.outputs[0].flatMap({ graph.values[$0].type }), isPerTensor(result)
    else { return nil }
    var (argument, operands): (Int?, [ByteFunctionOperator.Step.Operand]) = (nil, [])
    for input in node.inputs {
      guard let input, let type = graph.values[input].type, isPerTensor(type) else { return nil }
      if let value = graph.values[input].knownValue {
        guard type.shape.elementCount == 1 else { return nil }
        operands.append(.constant(type, value))
      } else {
        guard argument == nil, type.shape == result.shape else { return nil }
        argument = input
        operands.append(.argument(type))
      }
    }
    return argument.map { ($0, ByteFunctionOperator.Step(op, operands, output: result)) }
  }

  private func isByte(_ value: Int, in graph: Graph) -> Bool {
    graph.values[value].type.map { [.int8, .uint8].contains($0.dtype) } ?? false
  }

  private func isPerTensor(_ type: TensorType) -> Bool {
    !(type.quantization?.isPerChannel ?? false)
  }
}
