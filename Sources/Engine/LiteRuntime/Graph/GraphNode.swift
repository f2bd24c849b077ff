import LiteOps

/// A node of a graph: an operator value, its inputs and its outputs.
///
/// A class, because passes visit the same nodes many times: copying a struct would retain
/// everything that its kernel refers to.
final class GraphNode {
  /// How far the node has been compiled.
  ///
  /// Indirect, because passes ask for it often: a copy then retains one box, not all parts of a
  /// kernel.
  indirect enum Stage {
    /// It is not inferred yet, or its shapes depend on values of a run.
    case deferred(any Operator)

    /// It is inferred; no kernel is chosen yet.
    case inferred(any Operator, Operation)

    /// Its kernel is chosen and its constants are packed.
    case lowered(Kernel)

    /// It runs other subgraphs.
    case control(ControlFlow)

    /// Whether its operator has no effect beside its outputs; false once it is lowered.
    var isPure: Bool {
      switch self {
      case .deferred(let op), .inferred(let op, _): type(of: op).isPure
      case .lowered, .control: false
      }
    }
  }

  /// The node of the file; of a fused node, the one that messages and profiles name.
  let place: NodePlace

  /// Its index in the graph; nodes run in ascending order of index.
  let index: Int

  /// The values that it reads; nil for optional inputs that are left out.
  var inputs: [Int?]

  /// The values that it writes; nil for omitted outputs.
  var outputs: [Int?]

  /// The tensors that carry only quantization parameters.
  let intermediates: [Int?]

  /// How far it has been compiled.
  var stage: Stage

  /// The dtype, shape and size of each output as inferred; empty for a deferred node.
  var results: [NodeContext.Output] = []

  /// The work of a run, as far as it is inferred.
  var work = Work()

  /// The other nodes of the file that are fused into it, each with the pass that fused it.
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

  /// Its meaning to a pass; `.other` once it is lowered, and for control flow.
  var meaning: Meaning {
    switch stage {
    case .deferred(let op): op.meaning
    case .inferred(_, let operation): operation.meaning
    case .lowered, .control: .other
    }
  }

  /// Whether it waits for values of a run, or for its first inference.
  var isDeferred: Bool {
    if case .deferred = stage { true } else { false }
  }

  /// Its operator; nil once it is lowered, and for control flow.
  var op: (any Operator)? {
    switch stage {
    case .deferred(let op), .inferred(let op, _): op
    case .lowered, .control: nil
    }
  }

  /// Its kernel; nil until it is lowered.
  var kernel: Kernel? {
    if case .lowered(let kernel) = stage { kernel } else { nil }
  }
}
