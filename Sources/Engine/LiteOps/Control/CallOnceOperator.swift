import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `CALL_ONCE`: runs the subgraph `init_subgraph_index` in the first run of an interpreter.
///
/// It has neither inputs nor outputs; the subgraph assigns variables and fills tables.
struct CallOnceOperator: FileOperator {
  static let code = OperatorCode.builtin(.callOnce)
  static let versions = 1...1
  static let isPure = false

  private let subgraph: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    subgraph = Int(try options.table(Schema.CallOnceOptions.self).initSubgraphIndex)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 0...0, outputs: 0)
    // A subgraph with inputs would run without them.
    _ = try node.callees.outputTypes(ofSubgraph: subgraph, inputs: [])
    return Operation(.once(subgraph))
  }
}
