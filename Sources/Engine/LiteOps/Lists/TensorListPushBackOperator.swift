import LiteBuffer
import LiteModel
import LiteTensor

/// `TensorListPushBack`: a list with input 1 as another item behind the last.
struct TensorListPushBackOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("TensorListPushBack") }
  static var versions: ClosedRange<Int> { 1...1 }

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let list = try node.list()
    return try node.setItem(ofInput: 1, in: list, count: list.count + 1, isAppended: true)
  }
}
