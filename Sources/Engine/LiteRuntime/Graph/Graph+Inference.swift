import LiteModel
import LiteOps
import LiteTensor

/// What operators infer of the nodes of a graph.
extension Graph {
  /// Whether the types of all inputs of a node are known.
  func hasKnownTypes(_ node: GraphNode) -> Bool {
    node.inputs.allSatisfy { input in input.map { values[$0].type != nil } ?? true }
  }

  /// Lets the operator of a node set the types of its outputs, if those of its inputs are known.
  ///
  /// A node that needs a value which only a run knows stays deferred, and its outputs dynamic.
  /// - Throws: ``RuntimeError/node(_:_:)`` where the operator does not allow what the node asks for.
  mutating func infer(_ node: GraphNode) throws(RuntimeError) {
    guard let op = node.op, hasKnownTypes(node) else { return }
    let context = context(of: node)
    do throws(OperatorError) {
      let operation = try op.infer(context)
      node.work = operation.work
      if let control = operation.control {
        node.stage = .control(control)
        // What only a run of the subgraphs can tell is left dynamic.
        guard context.prepared.allSatisfy({ $0 != nil }) else { return }
      } else {
        node.stage = .inferred(op, operation)
      }
      node.results = try context.finishedOutputs()
    } catch .needsValue {
      return
    } catch {
      throw .node(node.place, error)
    }
    for case (let position, let output?) in node.outputs.enumerated() {
      var type = subgraph.tensors[output].type
      type.dtype = node.results[position].dtype
      type.shape = node.results[position].shape
      values[output].state = .planned(type)
    }
  }

  /// A node as its operator sees it before a run.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - inputs: Values in place of those that it reads.
  func context(of node: GraphNode, inputs: [Int?]? = nil) -> Preparation {
    let context = Preparation(
      inputs: inputs ?? node.inputs, outputs: node.outputs, intermediates: node.intermediates,
      in: subgraph, kernels: options.kernels, needsReferenceRounding: needsReferenceRounding,
      callees: session.callees, types: { values[$0].type }, memories: { values[$0].knownValue },
      isConstant: { values[$0].knownValue != nil })
    context.packedConstants = session.packedConstants
    return context
  }
}
