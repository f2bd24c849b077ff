import LiteBuffer
import LiteModel
import LiteTensor

/// `EmptyTensorList`: a list without items.
///
/// Input 0 is the shape of an item, as for ``TensorListReserveOperator``. Input 1, the number of items at
/// most, is not used.
struct EmptyTensorListOperator<Form: TensorListForm>: FileOperator {
  static var code: OperatorCode { .custom("\(Form.prefix)EmptyTensorList") }
  static var versions: ClosedRange<Int> { 1...1 }

  private let dtype: DataType?

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    dtype = try Form.itemDtype(options)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    return try node.newList(of: dtype, count: 0)
  }
}
