import LiteBuffer
import LiteExecution
import LiteModel
import LiteOps
import LiteTensor

/// Turns a subgraph and the shapes of its inputs into a ``Plan``.
///
/// One walk over the nodes infers shapes, folds what depends on constants alone and
/// prepares the kernels; then the arena is planned and every step is bound to its memory.
/// A node whose shapes depend on values that only a run knows, and all that follows from
/// it, is left to be prepared when its turn comes.
struct PlanCompiler {
  /// A node that is prepared, before the arena has addresses.
  ///
  /// A class, for the last ones are looked at again and again: to copy one would be to count
  /// everything that its kernel refers to. Only the compiler's steps refer to it when it changes.
  final class BoundLater {
    let place: NodePlace
    var companions: [NodePlace] = []
    var inputs: [Int?]
    var result: Int?
    var work: Work

    init(place: NodePlace, inputs: [Int?], result: Int? = nil, work: Work) {
      self.place = place
      self.inputs = inputs
      self.result = result
      self.work = work
    }

    enum Work {
      case run(PreparedKernel, outputBlocks: [Int], scratchBlock: Int)
      case prepare(any Operator)
    }
  }

  let model: Model
  let control: RunControl
  let subgraphIndex: Int
  let subgraph: Subgraph
  let options: InterpreterOptions
  let lastUses: [Int]
  let useCounts: [Int]
  let needsReferenceRounding: Bool
  var states: [TensorState]
  var layout = ArenaLayout()
  var constants: ConstantPool
  let packedConstants: PackedConstants
  var budget: MemoryBudget
  var buffers: [AlignedBuffer] = []
  var steps: [BoundLater] = []

  /// The tensors that have the bytes of another, and that.
  var views: [Int: Int] = [:]
  var macs = 0

  /// A compiler of one subgraph.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - subgraphIndex: Which subgraph to compile; it must exist.
  ///   - options: Kernels, registry and limits.
  ///   - control: What may stop the compilation.
  init(
    model: Model, subgraph subgraphIndex: Int, options: InterpreterOptions, control: RunControl
  ) {
    self.model = model
    self.control = control
    self.subgraphIndex = subgraphIndex
    self.options = options
    subgraph = model.subgraphs[subgraphIndex]
    states = Array(repeating: .unwritten, count: subgraph.tensors.count)
    lastUses = PlanCompiler.lastUses(in: subgraph)
    useCounts = PlanCompiler.useCounts(in: subgraph)
    needsReferenceRounding = subgraph.quantizesAtRunTime
    constants = ConstantPool(model)
    packedConstants = model.packedConstants
    budget = MemoryBudget(limit: options.limits.tensorBytes)
  }

  /// Compiles the subgraph.
  ///
  /// - Parameter inputShapes: The shape of each input, by position.
  /// - Returns: The plan, its memory zeroed.
  /// - Throws: ``RuntimeError`` where the model cannot run in these shapes.
  mutating func compile(inputShapes: [Shape]) throws(RuntimeError) -> Plan {
    try checkSupport()
    if let defect = model.defects.first { throw .defective(defect) }
    try declareTensors(inputShapes: inputShapes)
    for index in subgraph.nodes.indices {
      try control.check()
      try compile(node: index)
    }
    for (position, tensor) in subgraph.outputs.enumerated() {
      if case .unwritten = states[tensor] {
        throw .outputNeverWritten(position: position, tensor: tensor)
      }
    }
    guard macs <= options.limits.macs else {
      throw .tooManyOperations(needed: macs, limit: options.limits.macs)
    }
    return try bind()
  }

  /// For each tensor, the index of the last node that reads it.
  ///
  /// Inputs and outputs of the subgraph are in use to the end; a tensor that nothing
  /// reads has −1.
  private static func lastUses(in subgraph: Subgraph) -> [Int] {
    var lastUses = Array(repeating: -1, count: subgraph.tensors.count)
    for (index, node) in subgraph.nodes.enumerated() {
      for case let tensor? in node.inputs { lastUses[tensor] = index }
    }
    for tensor in subgraph.inputs + subgraph.outputs { lastUses[tensor] = subgraph.nodes.count }
    return lastUses
  }

  /// For each tensor, how often nodes read it, and once more for an input or output of the
  /// subgraph.
  private static func useCounts(in subgraph: Subgraph) -> [Int] {
    var counts = Array(repeating: 0, count: subgraph.tensors.count)
    for node in subgraph.nodes {
      for case let tensor? in node.inputs { counts[tensor] += 1 }
    }
    for tensor in subgraph.inputs + subgraph.outputs { counts[tensor] += 1 }
    return counts
  }

  private mutating func declareTensors(inputShapes: [Shape]) throws(RuntimeError) {
    /// The declared type, in the shape that an input was given.
    func type(of index: Int) -> TensorType {
      var type = subgraph.tensors[index].type
      if let position = subgraph.inputs.lastIndex(of: index) { type.shape = inputShapes[position] }
      return type
    }
    for index in subgraph.tensors.indices {
      if let data = subgraph.tensors[index].data {
        let type = subgraph.tensors[index].type
        guard let memory = constants.memory(of: data, type.dtype) else {
          throw .outOfMemory(byteCount: data.count)
        }
        states[index] = .known(TensorValue(type: type, memory: memory))
      } else if subgraph.tensors[index].isVariable {
        let type = type(of: index)
        guard let byteCount = type.byteCount else { continue }
        let buffer = try allocate(byteCount)
        states[index] = .variable(TensorValue(type: type, memory: buffer.memory))
      }
    }
    for index in subgraph.inputs {
      guard case .unwritten = states[index] else { continue }
      let type = type(of: index)
      guard let byteCount = type.byteCount else {
        states[index] = .dynamic
        continue
      }
      let block = layout.add(
        byteCount: byteCount, from: 0, to: subgraph.nodes.count, isPinned: true)
      states[index] = .planned(type, block: block)
    }
  }

  mutating func allocate(_ byteCount: Int) throws(RuntimeError) -> AlignedBuffer {
    let buffer = try budget.allocate(byteCount)
    buffers.append(buffer)
    return buffer
  }
}
