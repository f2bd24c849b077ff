import LiteModel
import LiteOps
import LiteTensor

/// Inference: the operators of a graph set the types of their outputs.
extension Graph {
  /// Whether the types of all inputs of a node are known.
  func hasKnownTypes(_ node: GraphNode) -> Bool {
    node.inputs.allSatisfy { input in input.map { values[$0].type != nil } ?? true }
  }

  /// Runs the operator of a node on the types of its inputs, and stores the types of its outputs.
  ///
  /// A node whose shapes depend on values of a run stays deferred, and its outputs stay dynamic.
  /// - Throws: ``RuntimeError/node(_:_:)`` where the operator does not allow the options or types
  ///   of the node.
  mutating func infer(_ node: GraphNode) throws(RuntimeError) {
    guard let op = node.op, hasKnownTypes(node) else { return }
    let context = context(of: node)
    do throws(OperatorError) {
      let operation = try op.infer(context)
      node.work = operation.work
      if let control = operation.control {
        node.stage = .control(control)
        // An output whose shape only a run of the subgraphs determines stays dynamic.
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

  /// A node in the form that its operator reads before a run.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - inputs: Values that replace those that it reads; nil to keep these.
  /// - Returns: The node, with its outputs unset.
  func context(of node: GraphNode, inputs: [Int?]? = nil) -> NodeContext {
    let context = NodeContext(
      inputs: inputs ?? node.inputs, outputs: node.outputs, intermediates: node.intermediates,
      in: subgraph, kernels: options.kernels, microkernels: options.microkernels,
      needsReferenceRounding: needsReferenceRounding(node),
      callees: session.callees(under: control), types: { values[$0].type },
      memories: { values[$0].knownValue }, encoded: { values[$0].encoded },
      isConstant: { values[$0].knownValue != nil || values[$0].encoded != nil })
    context.packedConstants = session.packedConstants
    context.availableByteCount = session.budget.availableByteCount
    context.resources = session.resources
    return context
  }
}
