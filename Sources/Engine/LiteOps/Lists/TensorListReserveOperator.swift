import LiteBuffer
import LiteModel
import LiteTensor

/// `TensorListReserve`: a list of as many items as input 1 says, all of them zero.
///
/// Input 0 has the shape of an item, with −1 for dimensions that the first item determines, or is −1 where
/// it determines all. The option `element_dtype` has their dtype, one of whole bytes.
struct TensorListReserveOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("TensorListReserve") }
  static var versions: ClosedRange<Int> { 1...1 }

  private let dtype: DataType?

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    // Legalized for the kernels of TensorFlow Lite, it has the code of the dtype alone.
    dtype =
      !Form.isFlex && options.customBytes.byteCount == 1
      ? DataType(rawValue: try options.customBytes.int8(at: 0))
      : try TensorFlowAttributes(options, as: Form.self).dtype("element_dtype")
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    return try node.newList(of: dtype, count: node.integer(ofInput: 1))
  }
}

extension NodeContext {
  /// Sets output 0 to a list of zeros, whose items have the shape of input 0.
  func newList(of dtype: DataType?, count: Int) throws(OperatorError) -> Operation {
    guard let dtype else { throw .unsupported("element_dtype is none of TensorFlow Lite's") }
    try setOutput(
      to: TensorList(of: dtype, count: count, item: itemDimensions(ofInput: 0)))
    return Operation(Kernel("reserveList") { memory in memory.output(0).clear() })
  }
}
