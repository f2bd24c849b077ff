import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `IF`: `outputs = condition ? then(inputs…) : else(inputs…)`.
///
/// Input 0 is the condition, one bool; the other inputs and the outputs, of any dtypes, are those of
/// the subgraphs `then_subgraph_index` and `else_subgraph_index`. The shapes of the outputs are known
/// before a run where both subgraphs give the same.
struct IfOperator: FileOperator {
  static let code = OperatorCode.builtin(.if)
  static let versions = 1...1
  static let isPure = false

  private let then: Int
  private let otherwise: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.IfOptions.self)
    then = Int(try table.thenSubgraphIndex)
    otherwise = Int(try table.elseSubgraphIndex)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expectCondition(try node.input(0).type, "input 0")
    let inputs = try node.inputTypes(from: 1)
    let first = try node.callees.outputTypes(ofSubgraph: then, inputs: inputs)
    let second = try node.callees.outputTypes(ofSubgraph: otherwise, inputs: inputs)
    guard first.count == second.count else {
      throw .invalid(
        "subgraphs \(then) and \(otherwise) have \(first.count) and \(second.count) outputs; they "
          + "must have as many")
    }
    let same = zip(first, second).map { a, b in
      a?.dtype == b?.dtype && a?.shape == b?.shape ? a : nil
    }
    try node.setOutputs(to: same)
    return Operation(.branch(then: then, otherwise: otherwise))
  }
}
