import LiteExecution
import LiteKernels
import LiteModel
import LiteOps
import LiteTensor

/// A subgraph while it is compiled for one set of input shapes.
///
/// Values have the indices of the subgraph's tensors. Nodes keep their indices when others are
/// removed, and run in the order of these.
struct Graph {
  /// The model, whose file holds the constants.
  let model: Model

  /// Which of its subgraphs this is.
  let subgraphIndex: Int

  /// The subgraph as the file has it.
  let subgraph: Subgraph

  /// Kernels, limits and threads.
  let options: InterpreterOptions

  /// What the interpreter shares among the plans of its subgraphs.
  let session: Session

  /// What may stop the compilation.
  let control: RunControl

  /// Whether float32 accumulators must be rounded as the reference kernels round them.
  let needsReferenceRounding: Bool

  /// The values, by tensor index.
  var values: [GraphValue]

  /// The nodes, by index; nil for those whose work others do.
  var nodes: [GraphNode?]

  /// The memory that is allocated before the arena is planned.
  var memory: GraphMemory

  /// Whether fast kernels may run, and passes look for them.
  var isOptimized: Bool { options.kernels == .optimized }

  /// The nodes that are left, in order.
  var liveNodes: [GraphNode] { nodes.compactMap { $0 } }

  /// The place of a node of the subgraph.
  func place(of index: Int) -> NodePlace {
    NodePlace(code: subgraph.nodes[index].code, node: index, subgraph: subgraphIndex)
  }

  /// The node that writes a value; nil where none does.
  func producer(of value: Int) -> GraphNode? {
    values[value].producer.flatMap { nodes[$0] }
  }

  /// The only node that reads a value; nil where there are others, or where the caller does.
  func onlyReader(of value: Int) -> GraphNode? {
    guard values[value].isReadOnce, let reader = values[value].readers.first else { return nil }
    return nodes[reader]
  }

  /// The value whose bytes another has.
  func root(of value: Int) -> Int {
    var value = value
    while let source = values[value].source { value = source }
    return value
  }

  /// The value whose float32 elements another has in another shape, where nothing but that reads
  /// them.
  ///
  /// Quantized values that share bytes may still differ in what these stand for.
  func onlyViewed(_ value: Int) -> Int {
    var value = value
    while values[value].isReadOnce, let source = values[value].source,
      values[source].isReadOnce, isFloat32(source), isFloat32(value)
    {
      value = source
    }
    return value
  }

  /// Whether the elements of a value are float32.
  func isFloat32(_ value: Int) -> Bool { subgraph.tensors[value].type.dtype == .float32 }
}
