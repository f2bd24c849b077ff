import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `CALL`: `outputs = f(inputs…)`, with the subgraph `subgraph` as f.
struct CallOperator: FileOperator {
  static let code = OperatorCode.builtin(.call)
  static let versions = 1...1
  static let isPure = false

  private let subgraph: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    subgraph = Int(try options.table(Schema.CallOptions.self).subgraph)
  }

  var decomposition: Int? { subgraph }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let inputs = try node.inputTypes()
    try node.setOutputs(
      to: try node.callees.outputTypes(ofSubgraph: subgraph, inputs: inputs))
    return Operation(.call(subgraph))
  }
}
