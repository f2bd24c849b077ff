import LiteKernels
import LiteOps
import LiteTensor

/// Runs pure nodes whose inputs are known, or which read only shapes, while the model is compiled,
/// and makes their results constants.
///
/// It also infers nodes that were deferred because they need such a result, and again those that
/// read one, since operators choose faster kernels for constant inputs.
struct FoldConstants: Pass {
  static let name = "fold-constants"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    var isFolded = Array(repeating: false, count: graph.values.count)
    for index in graph.nodes.indices {
      guard let node = graph.nodes[index] else { continue }
      let readsFolded = node.inputs.contains { input in input.map { isFolded[$0] } ?? false }
      if node.isDeferred || readsFolded { try graph.infer(node) }
      guard case .inferred(let op, let operation) = node.stage else { continue }
      let isKnown = node.inputs.allSatisfy { input in
        input.map { graph.values[$0].knownValue != nil } ?? true
      }
      let type = type(of: op)
      guard type.isPure, isKnown || type.readsOnlyShapes else { continue }
      try fold(node, operation, in: &graph)
      for case let output? in node.outputs { isFolded[output] = true }
    }
  }

  private func fold(
    _ node: GraphNode, _ operation: Operation, in graph: inout Graph
  ) throws(RuntimeError) {
    try graph.options.limits.check(operation.work)
    var outputs: [TensorMemory] = []
    for result in node.results {
      outputs.append(try graph.memory.allocate(result.byteCount).memory)
    }
    let inputs = node.inputs.map { input in input.flatMap { graph.values[$0].knownValue } }
    let kernel: Kernel
    do throws(OperatorError) {
      kernel = try operation.lower()
    } catch {
      throw .node(node.place, error)
    }
    let scratch = try graph.memory.budget.allocate(kernel.scratchByteCount)
    try BoundKernel(
      kernel,
      on: NodeMemory(
        inputs: inputs, outputs: outputs, scratch: scratch.memory, workers: graph.options.workers)
    ).run(at: node.place, under: graph.control)
    graph.remove(node)
    for case (let position, let output?) in node.outputs.enumerated() {
      guard let type = graph.values[output].type else { continue }
      graph.values[output].state = .known(TensorValue(type: type, memory: outputs[position]))
    }
  }
}
