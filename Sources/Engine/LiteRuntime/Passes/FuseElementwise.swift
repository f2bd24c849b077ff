import LiteKernels
import LiteOps
import LiteTensor

/// Runs functions of float32, element by element, that read each other's results as one kernel: block by
/// block, so that results in between stay in the caches.
///
/// Such are the products, sums and functions that a GELU, a gate or a rotary embedding is made of where
/// the model spells them out.
struct FuseElementwise: Pass {
  static let name = "fuse-elementwise"

  /// The most nodes from one of those that run together to the next: what lies between would keep their
  /// inputs alive.
  private static let reach = 8

  /// The most functions that run together.
  private static let mostMembers = 32

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    var groups: [[GraphNode]] = []
    // By the indices of nodes.
    var groupOfNode = [Int?](repeating: nil, count: graph.nodes.count)
    var positions = [Int](repeating: 0, count: graph.nodes.count)
    for (position, node) in graph.liveNodes.enumerated() {
      guard Self.count(of: node, in: graph) != nil else { continue }
      positions[node.index] = position
      var members = [node]
      for group in Self.producers(of: node, in: graph).compactMap({ groupOfNode[$0.index] }) {
        guard let last = groups[group].last, last.index != node.index,
          position - positions[last.index] <= Self.reach
        else { continue }
        let joined = (groups[group] + members).sorted { $0.index < $1.index }
        guard Self.canJoin(joined, in: graph) else { continue }
        members = joined
        groups[group] = []
      }
      groups.append(members)
      for member in members { groupOfNode[member.index] = groups.count - 1 }
    }
    for members in groups where members.count > 1 { fuse(members, in: &graph) }
  }

  /// The number of elements of a node's results; nil unless it is such a function.
  private static func count(of node: GraphNode, in graph: Graph) -> Int? {
    guard let function = node.kernel?.elementwiseFunction, node.outputs.count == 1,
      let output = node.outputs[0], let count = graph.values[output].type?.shape.elementCount,
      count > 0, !graph.values[output].isVariable
    else { return nil }
    let arity = if case .mapping = function { 1 } else { 2 }
    let readsMemory = node.inputs.prefix(arity).allSatisfy { input in
      input.map { !graph.values[graph.root(of: $0)].isVariable } ?? false
    }
    return readsMemory && node.inputs.count >= arity ? count : nil
  }

  /// The functions whose results a node reads element by element, each once.
  private static func producers(of node: GraphNode, in graph: Graph) -> [GraphNode] {
    guard let function = node.kernel?.elementwiseFunction, let count = count(of: node, in: graph)
    else { return [] }
    var found: [GraphNode] = []
    for (position, input) in node.inputs.enumerated() {
      guard let input, let producer = graph.producer(of: input),
        Self.count(of: producer, in: graph) == count,
        function.operandCount(position, of: count) == count,
        !found.contains(where: { $0 === producer })
      else { continue }
      found.append(producer)
    }
    return found
  }

  /// Whether nodes can run where the last of them does: nothing else reads their results before.
  private static func canJoin(_ members: [GraphNode], in graph: Graph) -> Bool {
    guard members.count <= mostMembers, let last = members.last else { return false }
    return members.dropLast().allSatisfy { member in
      guard let output = member.outputs[0] else { return false }
      let value = graph.values[output]
      return value.viewCount == 0
        && value.readers.allSatisfy { reader in
          reader > last.index || members.contains { $0.index == reader }
        }
    }
  }

  /// Replaces nodes by one.
  private func fuse(_ members: [GraphNode], in graph: inout Graph) {
    guard let last = members.last, let count = Self.count(of: last, in: graph) else { return }
    var steps: [ElementwiseChain.Step] = []
    var (inputs, outputs): ([Int?], [Int?]) = ([], last.outputs)
    var results = last.results
    var stepOfValue: [Int: Int] = [:]
    for member in members {
      guard let function = member.kernel?.elementwiseFunction, let output = member.outputs[0]
      else { return }
      let arity = if case .mapping = function { 1 } else { 2 }
      let operands = member.inputs.prefix(arity).map { input -> ElementwiseChain.Operand in
        if let input, let step = stepOfValue[input] { return .result(step) }
        if let known = inputs.firstIndex(of: input) { return .input(known) }
        inputs.append(input)
        return .input(inputs.count - 1)
      }
      var position: Int?
      if member === last {
        position = 0
      } else if isReadOutside(output, members, in: graph) {
        position = outputs.count
        outputs.append(output)
        results += member.results
      }
      stepOfValue[output] = steps.count
      steps.append(.init(function, of: operands, output: position))
    }
    let names = members.compactMap { $0.kernel?.name }.joined(separator: " + ")
    let chain = ElementwiseChain(steps, inputCount: inputs.count, count: count)
    let node = GraphNode(
      place: last.place, index: last.index, inputs: inputs, outputs: outputs,
      stage: .lowered(Kernel(names, chain)))
    node.results = results
    node.work = members.dropLast().reduce(last.work) { $0 + $1.work }
    graph.replace(members, with: node, by: Self.name)
  }

  /// Whether the caller or another node reads a result.
  private func isReadOutside(_ value: Int, _ members: [GraphNode], in graph: Graph) -> Bool {
    graph.values[value].isOutput
      || graph.values[value].readers.contains { reader in
        !members.contains { $0.index == reader }
      }
  }
}
