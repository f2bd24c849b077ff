import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `WHILE`: `outputs = inputs; while condition(outputs…) { outputs = body(outputs…) }`.
///
/// Inputs and outputs, of any dtypes, are those of the subgraphs `cond_subgraph_index`, which gives
/// one bool, and `body_subgraph_index`. The shapes of the outputs are known before a run where the
/// body keeps them.
struct WhileOperator: FileOperator {
  static let code = OperatorCode.builtin(.while)
  static let versions = 1...1
  static let isPure = false

  private let condition: Int
  private let body: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.WhileOptions.self)
    condition = Int(try table.condSubgraphIndex)
    body = Int(try table.bodySubgraphIndex)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let inputs = try node.inputTypes()
    let tests = try node.callees.outputTypes(ofSubgraph: condition, inputs: inputs)
    guard let test = tests.first else {
      throw .invalid("the condition, subgraph \(condition), has no output")
    }
    if let test { try node.expectCondition(test, "the output of subgraph \(condition)") }
    let results = try node.callees.outputTypes(ofSubgraph: body, inputs: inputs)
    guard results.count == inputs.count else {
      throw .invalid(
        "the body, subgraph \(body), has \(results.count) outputs; it must have as many as "
          + "inputs, \(inputs.count)")
    }
    let kept = zip(inputs, results).map { input, result in
      result?.dtype == input.dtype && result?.shape == input.shape ? result : nil
    }
    // A shape that the body changes may change others in the next iteration.
    try node.setOutputs(to: kept.allSatisfy { $0 != nil } ? kept : kept.map { _ in nil })
    return Operation(.loop(condition: condition, body: body))
  }
}
