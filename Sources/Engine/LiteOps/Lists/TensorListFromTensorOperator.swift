import LiteBuffer
import LiteModel
import LiteTensor

/// `TensorListFromTensor`: the list whose items are those of input 0 along its first axis.
///
/// Input 1, the shape of an item, is that of these.
struct TensorListFromTensorOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("TensorListFromTensor") }
  static var versions: ClosedRange<Int> { 1...1 }

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    return try node.viewList(as: node.list())
  }
}

extension NodeContext {
  /// Sets output 0 to the bytes of input 0 as a list.
  func viewList(as list: TensorList) throws(OperatorError) -> Operation {
    try setOutput(to: list)
    return Operation(.view, Kernel(viewing: list.count * list.itemByteCount))
  }
}
