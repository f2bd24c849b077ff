import LiteModel
import LiteOps
import LiteTensor

/// Fuses `CONCATENATION(a[0..<i], u, a[i+k...])`, in which converters replace k rows of an array (what
/// TensorFlow calls `TensorListSetItem`, in the loops of recurrent layers), into one node.
///
/// The shapes of the two `SLICE`s depend on i, that of the result does not: without them a loop has
/// static shapes, and the array is updated in place.
struct FuseRowUpdates: Pass {
  static let name = "fuse-row-updates"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes where node.isDeferred {
      if let update = RowUpdate(endingWith: node, in: graph) {
        try graph.fuse(
          update.slices + [node], into: update.op,
          inputs: [update.array, update.rows, update.index], by: Self.name)
        for bound in update.bounds { graph.removeUnread(bound) }
      } else {
        try graph.infer(node)
      }
    }
  }
}

/// The nodes that replace rows of an array.
private struct RowUpdate {
  /// The values of the array, the rows that are put into it, and the index of the first of them.
  let array, rows, index: Int

  /// The two `SLICE`s.
  let slices: [GraphNode]

  /// The values that only said where the slices begin and end.
  let bounds: [Int]

  /// The fused operator.
  let op: RowUpdateOperator

  /// The update that a `CONCATENATION` completes; nil where a node is something else.
  init?(endingWith node: GraphNode, in graph: Graph) {
    guard case .concatenation(let axis) = node.meaning, node.inputs.count == 3,
      let output = node.outputs.first ?? nil,
      let rows = node.inputs[1], let rowsType = graph.values[rows].type,
      let (head, first) = RowUpdate.slice(node.inputs[0], in: graph),
      let (tail, second) = RowUpdate.slice(node.inputs[2], in: graph),
      first.array == second.array, let arrayType = graph.values[first.array].type,
      arrayType.shape.rank > 0, axis == 0 || axis == -arrayType.shape.rank,
      let op = RowUpdateOperator(
        array: arrayType, rows: rowsType,
        output: graph.subgraph.tensors[output].type)
    else { return nil }
    let rowShape = Array(arrayType.shape.dimensions.dropFirst())
    // a[0..<i]: begin is 0, and size is i along axis 0.
    guard graph.integers(first.begin)?.allSatisfy({ $0 == 0 }) ?? false,
      let (index, size) = graph.leadingIndex(of: first.size),
      RowUpdate.isWhole(size, rowShape)
    else { return nil }
    // a[i+k...]: begin is i + k along axis 0, and size is what follows.
    guard let (next, begin) = graph.leadingIndex(of: second.begin),
      begin.allSatisfy({ $0 == 0 }), graph.isSum(next, of: index, and: rowsType.shape[0]),
      let rest = graph.integers(second.size), rest.first == -1,
      RowUpdate.isWhole(Array(rest.dropFirst()), rowShape)
    else { return nil }
    (self.array, self.rows, self.index) = (first.array, rows, index)
    slices = [head, tail].sorted { $0.index < $1.index }
    bounds = [first.size, second.begin]
    self.op = op
  }

  /// The operands of a `SLICE` that a value is the only use of; nil where it is something else.
  private static func slice(
    _ value: Int?, in graph: Graph
  ) -> (GraphNode, (array: Int, begin: Int, size: Int))? {
    guard let value, graph.values[value].isReadOnce, let node = graph.producer(of: value),
      node.isDeferred, node.meaning == .slice, node.inputs.count == 3,
      let array = node.inputs[0], let begin = node.inputs[1], let size = node.inputs[2]
    else { return nil }
    return (node, (array, begin, size))
  }

  /// Whether sizes of a slice take a whole row.
  private static func isWhole(_ sizes: [Int], _ shape: [Int]) -> Bool {
    sizes.count == shape.count && zip(sizes, shape).allSatisfy { $0 == -1 || $0 == $1 }
  }
}

/// Index vectors as expressions.
extension Graph {
  /// The elements of a constant int32 value; nil where it is anything else.
  fileprivate func integers(_ value: Int) -> [Int]? {
    guard case .known(let known) = values[value].state, known.type.dtype == .int32 else {
      return nil
    }
    let elements = known.memory.elements(as: Int32.self)
    return elements.indices.map { Int(elements[$0]) }
  }

  /// The first element of an int32 vector, a value that a run determines, and the constants behind it;
  /// nil where a value is anything else.
  ///
  /// A vector of one element is a view of it, any other a `CONCATENATION`.
  fileprivate func leadingIndex(of value: Int) -> (index: Int, rest: [Int])? {
    let shape = values[value].type?.shape.dimensions
    guard shape != [1] else { return index(behind: value).map { ($0, []) } }
    guard let node = producer(of: value), node.inputs.count == 2, let first = node.inputs[0],
      let second = node.inputs[1], let rest = integers(second),
      case .concatenation = node.meaning, shape == [rest.count + 1]
    else { return nil }
    return index(behind: first).map { ($0, rest) }
  }

  /// The int32 scalar, or vector of one, that a chain of views shows; nil where it is anything else.
  private func index(behind value: Int) -> Int? {
    let index = scalar(behind: value)
    let type = values[index].type
    return type?.dtype == .int32 && type?.shape.elementCount == 1 ? index : nil
  }

  /// The value that a chain of views shows.
  private func scalar(behind value: Int) -> Int {
    var value = value
    while let node = producer(of: value), node.meaning == .view, let input = node.inputs.first,
      let input
    {
      value = input
    }
    return value
  }

  /// Whether an int32 value is the sum of another and a constant.
  fileprivate func isSum(_ value: Int, of operand: Int, and constant: Int) -> Bool {
    guard let (first, second) = operands(of: scalar(behind: value), .sum) else { return false }
    return scalar(behind: first) == operand && integers(second) == [constant]
      || scalar(behind: second) == operand && integers(first) == [constant]
  }
}
