import LiteModel
import LiteOps
import LiteTensor

/// The block of the arena of each value of a graph.
///
/// A view has the block of its source. A result overwrites an operand where its kernel works in
/// place and no node reads the operand later. A result that becomes an input in the next run may
/// also take the block of that input, so that it need not be copied.
struct BlockAssignment {
  /// The size and lifetime of each block.
  private(set) var layout = ArenaLayout()

  /// The block of each value; nil for constants, variables and dynamic values.
  private(set) var blocks: [Int?]

  /// The blocks of the outputs of each node, by its index.
  private(set) var outputs: [[Int]]

  /// The block of the scratch memory of each node, by its index; nil where no kernel is chosen.
  private(set) var scratch: [Int?]

  private let lastUses: [Int]

  /// For each value that becomes an input in the next run, that input.
  private let carried: [Int: Int]

  /// The inputs that results may overwrite: all that are set before each run, or are carried from one
  /// to the next.
  private let overwritable: [Int]

  /// The blocks of a graph whose kernels are chosen.
  init(_ graph: Graph) {
    blocks = Array(repeating: nil, count: graph.values.count)
    outputs = Array(repeating: [], count: graph.nodes.count)
    scratch = Array(repeating: nil, count: graph.nodes.count)
    overwritable = BlockAssignment.overwritable(in: graph)
    lastUses = BlockAssignment.lastUses(in: graph, overwritable: overwritable)
    carried = BlockAssignment.carried(in: graph)
    for index in graph.values.indices where graph.values[index].isInput {
      guard case .planned(let type) = graph.values[index].state else { continue }
      blocks[index] = layout.add(
        byteCount: type.byteCount ?? 0, from: 0, to: lastUses[index],
        isPinned: !overwritable.contains(index))
    }
    for node in graph.liveNodes {
      guard !node.results.isEmpty else { continue }
      assign(node, in: graph)
    }
    for index in graph.values.indices where graph.values[index].source != nil {
      blocks[index] = blocks[graph.root(of: index)]
    }
    guard !graph.isCalled else { return }
    // A carried input keeps its memory for the next run, also where its result has another block.
    for index in overwritable {
      if let block = blocks[index] { layout.extend(block, to: graph.nodes.count) }
    }
  }

  private static func overwritable(in graph: Graph) -> [Int] {
    let inputs = graph.subgraph.inputs
    return graph.isCalled ? inputs : graph.carried.values.map { inputs[$0] }
  }

  /// For each value with bytes of its own, the last node that reads these, also through views.
  ///
  /// Outputs are in use to the end, as are inputs that the caller sets only once for several runs;
  /// values that no node reads have −1.
  private static func lastUses(in graph: Graph, overwritable: [Int]) -> [Int] {
    var lastUses = Array(repeating: -1, count: graph.values.count)
    for index in graph.values.indices {
      let isKept =
        graph.values[index].isInput && !overwritable.contains(index)
        || graph.values[index].isOutput
      let last = isKept ? graph.nodes.count : graph.values[index].readers.last ?? -1
      let root = graph.root(of: index)
      lastUses[root] = max(lastUses[root], last)
    }
    return lastUses
  }

  private static func carried(in graph: Graph) -> [Int: Int] {
    let pairs = graph.carried.sorted { $0.key < $1.key }.map { output, input in
      (graph.root(of: graph.subgraph.outputs[output]), graph.subgraph.inputs[input])
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Assigns blocks to the outputs and the scratch memory of a node.
  private mutating func assign(_ node: GraphNode, in graph: Graph) {
    var blocks: [Int] = []
    for (position, result) in node.results.enumerated() {
      let value = node.outputs[position]
      let lastUse = value.map { lastUses[$0] } ?? node.index
      var block: Int
      if let replaced = replaceableBlock(of: node, at: position, result.byteCount, in: graph) {
        block = replaced
        layout.extend(block, to: lastUse)
      } else if let value, let kept = carriedBlock(of: value, at: node, result.byteCount) {
        block = kept
        layout.extend(block, to: lastUse)
      } else {
        block = layout.add(byteCount: result.byteCount, from: node.index, to: lastUse)
      }
      blocks.append(block)
      if let value { self.blocks[value] = block }
    }
    outputs[node.index] = blocks
    scratch[node.index] = layout.add(
      byteCount: node.kernel?.scratchByteCount ?? 0, from: node.index, to: node.index)
  }

  /// The block of an operand that an output of a node can overwrite; nil where there is none.
  private func replaceableBlock(
    of node: GraphNode, at output: Int, _ byteCount: Int, in graph: Graph
  ) -> Int? {
    let positions: [Int]
    switch node.kernel?.sharing {
    case .inPlace(let operands) where output == 0: positions = operands
    case .eachInPlace: positions = [output]
    default: return nil
    }
    for position in positions {
      guard node.inputs.indices.contains(position),
        let block = block(of: node.inputs[position], in: graph),
        layout.canReplace(block, at: node.index, byteCount: byteCount),
        graph.isCalled || isFree(block, for: node.outputs[output])
      else { continue }
      let isReadElsewhere = node.inputs.enumerated().contains { other, value in
        !positions.contains(other) && self.block(of: value, in: graph) == block
      }
      if !isReadElsewhere { return block }
    }
    return nil
  }

  /// Whether a block is none of the carried inputs', or that of the input which a value becomes.
  private func isFree(_ block: Int, for value: Int?) -> Bool {
    let carriedInput = value.flatMap { carried[$0] }
    return !overwritable.contains { blocks[$0] == block && carriedInput != $0 }
  }

  /// The block of the input that an output becomes in the next run, where nothing reads that any
  /// more; nil where there is none.
  private func carriedBlock(of value: Int, at node: GraphNode, _ byteCount: Int) -> Int? {
    guard let input = carried[value], let block = blocks[input],
      layout.canReplace(block, at: node.index - 1, byteCount: byteCount)
    else { return nil }
    return block
  }

  private func block(of value: Int?, in graph: Graph) -> Int? {
    value.flatMap { blocks[graph.root(of: $0)] }
  }
}
