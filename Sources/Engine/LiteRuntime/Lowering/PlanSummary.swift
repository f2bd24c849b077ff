public import LiteModel
import LiteOps
public import LiteTensor

/// A readable summary of a plan: its nodes after all passes, with kernels, memory and lifetimes.
public struct PlanSummary: Sendable {
  /// A node of the file that a pass fused into another.
  public struct Absorbed: Sendable {
    /// The node.
    public let place: NodePlace

    /// The name of the pass.
    public let pass: String
  }

  /// A value that a node reads or writes.
  public struct Value: Sendable {
    /// The index of the tensor.
    public let tensor: Int

    /// Its name.
    public let name: String

    /// Its type; nil where only a run determines the shape.
    public let type: TensorType?

    /// Its memory.
    public let memory: Memory
  }

  /// The memory of a value.
  public enum Memory: Sendable {
    /// A block of the arena: its byte range, and the indices of the first and last node that use
    /// it.
    case arena(bytes: Range<Int>, lifetime: ClosedRange<Int>)

    /// A constant of the file, or a folded result.
    case constant

    /// Memory of its own, which keeps the value between runs.
    case variable

    /// A block that a run allocates.
    case dynamic
  }

  /// How a node runs.
  public enum Execution: Hashable, Sendable {
    /// By a kernel of this name.
    case kernel(String)

    /// By the plans of other subgraphs; the name of the control flow.
    case subgraphs(String)

    /// By a kernel that each run chooses, because shapes depend on values.
    case deferred
  }

  /// One node of the plan.
  public struct Step: Sendable {
    /// The node of the file.
    public let place: NodePlace

    /// How it runs.
    public let execution: Execution

    /// The nodes that are fused into it.
    public let absorbed: [Absorbed]

    /// The inputs; nil for omitted ones.
    public let inputs: [Value?]

    /// The outputs; nil for omitted ones.
    public let outputs: [Value?]

    /// The multiply-accumulates of a run, as far as shapes determine them.
    public let macs: Int
  }

  /// The steps, in the order in which they run.
  public let steps: [Step]

  /// The number of bytes of the arena.
  public let arenaByteCount: Int

  /// Whether float32 accumulators of some steps are rounded as the reference kernels round them,
  /// because later steps quantize activations at run time.
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
    let session = Session(InterpreterState(model: model, limits: options.limits), options: options)
    let graph = try PlanCompiler(
      model: model, subgraph: subgraph, options: options, session: session
    ).lowered(inputs: declared.inputs.map { InputType(declared.tensors[$0].type) })
    self.init(graph, BlockAssignment(graph))
  }

  private init(_ graph: Graph, _ assignment: BlockAssignment) {
    let (ranges, byteCount) = assignment.layout.planned()
    func value(_ index: Int?) -> Value? {
      index.map { index in
        let memory: Memory =
          switch graph.values[index].state {
          case .known, .encoded: .constant
          case .variable: .variable
          case .dynamic: .dynamic
          case .planned:
            assignment.blocks[index].map { block in
              .arena(
                bytes: graph.bytes(of: index, in: ranges[block]),
                lifetime: assignment.layout.lifetime(of: block))
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
    needsReferenceRounding = graph.liveNodes.contains { graph.needsReferenceRounding($0) }
  }
}
