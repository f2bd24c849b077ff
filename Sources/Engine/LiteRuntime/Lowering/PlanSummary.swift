public import LiteModel
import LiteOps
public import LiteTensor

/// A model's plan for people: its nodes after all passes, with kernels, memory and lifetimes.
public struct PlanSummary: Sendable {
  /// A node that a pass left out, for another does its work.
  public struct Absorbed: Sendable {
    /// Which node it is.
    public let place: NodePlace

    /// The pass that left it out.
    public let pass: String
  }

  /// A value that a node reads or writes.
  public struct Value: Sendable {
    /// The index of the tensor.
    public let tensor: Int

    /// Its name.
    public let name: String

    /// Its type; nil where only a run knows the shape.
    public let type: TensorType?

    /// Where its bytes are.
    public let memory: Memory
  }

  /// Where the bytes of a value are.
  public enum Memory: Sendable {
    /// In a block of the arena: the bytes of the block, and the first and last node by index while
    /// which it is in use.
    case arena(bytes: Range<Int>, lifetime: ClosedRange<Int>)

    /// In the file, or folded when the model was compiled.
    case constant

    /// In memory that keeps the value between runs.
    case variable

    /// In a block that a run allocates.
    case dynamic
  }

  /// How a node runs, and why so.
  public enum Execution: Sendable {
    /// By a kernel, chosen for its dtypes and shapes.
    case kernel(String)

    /// By the plans of other subgraphs.
    case subgraphs(String)

    /// Prepared in each run, for a shape depends on values.
    case deferred
  }

  /// One node of the plan.
  public struct Step: Sendable {
    /// Which node of the file it is.
    public let place: NodePlace

    /// How it runs.
    public let execution: Execution

    /// The nodes whose work it does, too.
    public let absorbed: [Absorbed]

    /// What it reads; nil for optional inputs that are left out.
    public let inputs: [Value?]

    /// What it writes; nil for outputs that nobody wants.
    public let outputs: [Value?]

    /// The multiply-accumulates of a run, as far as they are known.
    public let macs: Int
  }

  /// The nodes in the order in which they run.
  public let steps: [Step]

  /// The number of bytes of the arena.
  public let arenaByteCount: Int

  /// Whether float32 accumulators are rounded as the reference kernels round them, for the model
  /// quantizes some when it runs.
  public let needsReferenceRounding: Bool

  /// The plan of a subgraph in the shapes that the file declares.
  ///
  /// - Throws: ``RuntimeError`` where the model cannot be compiled.
  public init(
    of model: Model, subgraph: Int = 0, options: InterpreterOptions = InterpreterOptions()
  ) throws(RuntimeError) {
    guard model.subgraphs.indices.contains(subgraph) else {
      throw .noSuchSubgraph(subgraph, count: model.subgraphs.count)
    }
    let declared = model.subgraphs[subgraph]
    let session = Session(model: model, options: options)
    let graph = try PlanCompiler(
      model: model, subgraph: subgraph, options: options, session: session
    ).lowered(inputShapes: declared.inputs.map { declared.tensors[$0].type.shape })
    self.init(graph, BlockAssignment(graph))
  }

  private init(_ graph: Graph, _ assignment: BlockAssignment) {
    let (ranges, byteCount) = assignment.layout.planned()
    func value(_ index: Int?) -> Value? {
      index.map { index in
        let memory: Memory =
          switch graph.values[index].state {
          case .known: .constant
          case .variable: .variable
          case .dynamic: .dynamic
          case .planned:
            assignment.blocks[index].map { block in
              .arena(bytes: ranges[block], lifetime: assignment.layout.lifetime(of: block))
            } ?? .dynamic
          }
        return Value(
          tensor: index, name: graph.subgraph.tensors[index].name, type: graph.values[index].type,
          memory: memory)
      }
    }
    steps = graph.liveNodes.map { node in
      let execution: Execution =
        switch node.stage {
        case .lowered(let kernel): .kernel(kernel.name)
        case .control(let control): .subgraphs(control.name)
        case .deferred, .inferred: .deferred
        }
      return Step(
        place: node.place, execution: execution,
        absorbed: node.absorbed.map { Absorbed(place: $0.place, pass: $0.pass) },
        inputs: node.inputs.map(value), outputs: node.outputs.map(value), macs: node.work.macs)
    }
    arenaByteCount = byteCount
    needsReferenceRounding = graph.needsReferenceRounding
  }
}
