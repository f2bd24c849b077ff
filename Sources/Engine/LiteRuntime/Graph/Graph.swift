import LiteExecution
import LiteKernels
import LiteModel
import LiteOps
import LiteTensor

/// A subgraph while it is compiled for one set of input shapes.
///
/// Values have the indices of the subgraph's tensors. Nodes keep their indices when others are
/// removed, and run in ascending order of index.
struct Graph {
  /// The model, whose file holds the constants.
  let model: Model

  /// The index of the subgraph in the model.
  let subgraphIndex: Int

  /// The subgraph as the file has it, with the tensors of those that are inlined behind its own.
  var subgraph: Subgraph { didSet { revision += 1 } }

  /// Whether the plan of another subgraph runs it, which sets every input before each run.
  let isCalled: Bool

  /// The outputs that become inputs in the next run, by position: the input of each.
  let carried: [Int: Int]

  /// Kernels, limits and threads.
  let options: InterpreterOptions

  /// The state that the interpreter shares among the plans of its subgraphs.
  let session: Session

  /// What may stop the compilation.
  let control: RunControl

  /// The values, by tensor index.
  var values: [GraphValue] { didSet { revision += 1 } }

  /// The nodes, by index; nil for those that were removed.
  var nodes: [GraphNode?] { didSet { revision += 1 } }

  /// How often the graph was changed: a pass that leaves it as it is has no effect.
  private(set) var revision = 0

  /// The memory that is allocated before the arena is planned.
  var memory: GraphMemory

  /// Whether optimized kernels run; fusions do nothing otherwise.
  var isOptimized: Bool { options.kernels == .optimized }

  /// The nodes that are not removed at this moment, in order; a loop over them may edit the graph.
  var liveNodes: LiveNodes { LiveNodes(nodes) }

  /// The nodes of a graph without the removed ones.
  struct LiveNodes: Sequence, IteratorProtocol {
    private let nodes: [GraphNode?]
    private var index = 0

    fileprivate init(_ nodes: [GraphNode?]) {
      self.nodes = nodes
    }

    mutating func next() -> GraphNode? {
      while index < nodes.count {
        defer { index += 1 }
        if let node = nodes[index] { return node }
      }
      return nil
    }
  }

  /// The node that writes a value; nil where none does, as for inputs and views.
  func producer(of value: Int) -> GraphNode? {
    values[value].producer.flatMap { nodes[$0] }
  }

  /// The only node that reads a value; nil where it is not read exactly once.
  func onlyReader(of value: Int) -> GraphNode? {
    guard values[value].isReadOnce, let reader = values[value].readers.first else { return nil }
    return nodes[reader]
  }

  /// The value that holds the bytes of another: the end of its views.
  func root(of value: Int) -> Int {
    var value = value
    while let source = values[value].source { value = source }
    return value
  }

  /// The bytes of a planned value in the block that its root has.
  func bytes(of value: Int, in block: Range<Int>) -> Range<Int> {
    guard values[value].source != nil, let byteCount = values[value].type?.byteCount else {
      return block
    }
    var (root, start) = (value, block.lowerBound)
    while let source = values[root].source {
      start += values[root].sourceOffset
      root = source
    }
    return start..<start + byteCount
  }

  /// The float32 value that another is a view of, as far as each value on the way is read only
  /// once.
  ///
  /// Quantized values are not followed: views that share bytes may differ in scale and zero point.
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
