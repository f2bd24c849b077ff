import LiteBuffer
import LiteModel
import LiteTensor

/// `EmptyTensorList`: a list without items.
///
/// Input 0 is the shape of an item, as for ``TensorListReserveOperator``. Input 1, the number of items at
/// most, is not used.
struct EmptyTensorListOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("EmptyTensorList") }
  static var versions: ClosedRange<Int> { 1...1 }

  private let dtype: DataType?

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    dtype = try TensorFlowAttributes(options, as: Form.self).dtype("element_dtype")
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    return try node.newList(of: dtype, count: 0)
  }
}
