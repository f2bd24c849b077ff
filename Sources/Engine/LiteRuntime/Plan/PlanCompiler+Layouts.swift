import LiteKernels
import LiteModel
import LiteOps
import LiteTensor

/// Nodes that read elements where others have them, rather than in the order of their own input.
extension PlanCompiler {
  /// A node that reads what some steps before it read, and leaves those out.
  struct Rearranged {
    /// The node, with the inputs of those steps in place of their results.
    let node: Node

    /// Those steps, which do nothing but put elements in another order.
    let steps: [Int]

    /// What is known of the node then.
    let preparation: Preparation
  }

  /// Elements in another order, as some step puts them.
  private struct Rearrangement {
    let step: Int
    let source: Int
    let layout: ElementLayout
  }

  /// How many steps before a node are looked at, whatever the length of the model.
  private static let mostSteps = 16

  /// The node with the work of steps before it; nil where there are none, where others read their
  /// results, or where the operator does not take the layouts.
  func rearranged(_ node: Node, _ op: any Operator) -> Rearranged? {
    var (inputs, layouts, steps) = (node.inputs, [Int: ElementLayout](), [Int]())
    var preparation: Preparation?
    for case (let position, let tensor?) in node.inputs.enumerated() {
      guard let rearrangement = rearrangement(readAs: tensor) else { continue }
      var some = layouts
      some[position] = rearrangement.layout
      let next = Preparation(
        node, in: subgraph, kernels: options.kernels,
        needsReferenceRounding: needsReferenceRounding, states: states, layouts: some)
      guard op.takesLayouts(of: next) else { continue }
      (layouts, preparation) = (some, next)
      inputs[position] = rearrangement.source
      steps.append(rearrangement.step)
    }
    return preparation.map { preparation in
      Rearranged(
        node: Node(
          code: node.code, version: node.version, inputs: inputs, outputs: node.outputs,
          intermediates: node.intermediates, options: node.options),
        steps: steps, preparation: preparation)
    }
  }

  /// The step whose result only one node reads as a tensor, where it puts elements in another order
  /// and those are still where it reads them.
  private func rearrangement(readAs tensor: Int) -> Rearrangement? {
    let result = onlyReading(tensor)
    guard isReadOnce(tensor), isReadOnce(result) else { return nil }
    let candidates = steps.indices.suffix(PlanCompiler.mostSteps)
    guard let index = candidates.last(where: { steps[$0].result == result }),
      case .run(let kernel, _, _) = steps[index].work,
      case .transposition(let transposition)? = kernel.link,
      let source = steps[index].inputs.first, let source,
      case .planned(_, let block) = states[source],
      // What comes after it may have been written over what it reads.
      !steps[(index + 1)...].contains(where: { $0.writes(block) })
    else { return nil }
    return Rearrangement(step: index, source: source, layout: transposition.source)
  }

  /// The tensor whose floats another has in another shape, where nothing but that reads them.
  ///
  /// Quantized tensors that share bytes may still differ in what these stand for.
  func onlyReading(_ tensor: Int) -> Int {
    var tensor = tensor
    while isReadOnce(tensor), let source = views[tensor], isReadOnce(source),
      [source, tensor].allSatisfy({ subgraph.tensors[$0].type.dtype == .float32 })
    {
      tensor = source
    }
    return tensor
  }

  /// Whether a tensor is there for one node to read, and for nothing else.
  func isReadOnce(_ tensor: Int) -> Bool {
    useCounts[tensor] == 1 && !subgraph.tensors[tensor].isVariable
  }

  /// Leaves out the steps whose work a node does.
  ///
  /// - Returns: The nodes of those steps.
  mutating func leaveOut(_ rearranged: Rearranged, at index: Int) -> [NodePlace] {
    let sources = rearranged.node.inputs.compactMap { input -> Int? in
      guard let input, case .planned(_, let block) = states[input] else { return nil }
      layout.extend(block, to: index)
      return block
    }
    var places: [NodePlace] = []
    // From the last on, so that those before keep their places.
    for step in rearranged.steps.sorted(by: >) {
      let removed = steps.remove(at: step)
      places.insert(contentsOf: removed.companions + [removed.place], at: 0)
      guard case .run(_, let blocks, let scratch) = removed.work else { continue }
      for block in blocks + [scratch] where !sources.contains(block) { layout.remove(block) }
    }
    return places
  }
}

extension PlanCompiler.BoundLater {
  /// Whether a block of the arena is among those that the step writes.
  fileprivate func writes(_ block: Int) -> Bool {
    guard case .run(_, let outputs, let scratch) = work else { return false }
    return outputs.contains(block) || scratch == block
  }
}
