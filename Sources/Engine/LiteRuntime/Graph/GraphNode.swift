import LiteOps

/// A node of a graph: an operator value, what it reads and what it writes.
///
/// A class, for a pass looks at the same nodes again and again: to copy one would be to count
/// everything that its kernel refers to.
final class GraphNode {
  /// How far the node has been compiled.
  enum Stage {
    /// Its shapes depend on values that only a run knows.
    case deferred(any Operator)

    /// It is inferred, and no kernel is chosen yet.
    case inferred(any Operator, Operation)

    /// Its kernel is chosen and its constants are packed.
    case lowered(PreparedKernel)

    /// It runs other subgraphs.
    case control(ControlFlow)
  }

  /// Which node of the file it is; of a fused one, the node whose result it computes.
  let place: NodePlace

  /// Its index among the nodes of the graph, which run in this order.
  let index: Int

  /// The values that it reads; nil for optional inputs that are left out.
  var inputs: [Int?]

  /// The values that it writes; nil for outputs that nobody wants.
  var outputs: [Int?]

  /// The tensors that carry only quantization.
  let intermediates: [Int?]

  /// How far it has been compiled.
  var stage: Stage

  /// The outputs as the operator has set them; empty for a deferred node.
  var results: [Preparation.Output] = []

  /// What a run takes.
  var work = Work()

  /// The nodes of the file whose work it does beside its own, and the passes that made it so.
  var absorbed: [(place: NodePlace, pass: String)] = []

  init(
    place: NodePlace, index: Int, inputs: [Int?], outputs: [Int?], intermediates: [Int?] = [],
    stage: Stage
  ) {
    self.place = place
    self.index = index
    self.inputs = inputs
    self.outputs = outputs
    self.intermediates = intermediates
    self.stage = stage
  }

  /// What it means to a pass.
  var meaning: Meaning {
    if case .inferred(_, let operation) = stage { operation.meaning } else { .other }
  }

  /// Its operator; nil once it is lowered.
  var op: (any Operator)? {
    switch stage {
    case .deferred(let op), .inferred(let op, _): op
    case .lowered, .control: nil
    }
  }

  /// Its kernel; nil until it is lowered.
  var kernel: PreparedKernel? {
    if case .lowered(let kernel) = stage { kernel } else { nil }
  }
}
