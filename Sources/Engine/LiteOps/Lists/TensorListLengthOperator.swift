import LiteBuffer
import LiteModel
import LiteTensor

/// `TensorListLength`: the number of items of a list, an int32.
struct TensorListLengthOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("TensorListLength") }
  static var versions: ClosedRange<Int> { 1...1 }
  static var readsOnlyShapes: Bool { true }

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let list = try node.list()
    guard try node.output(0).dtype == .int32, let count = Int32(exactly: list.count) else {
      throw .unsupported("output 0 is \(node.outputs[0].dtype); it must be int32")
    }
    try node.setOutput(0, shape: .scalar)
    return Operation(
      Kernel("listLength") { memory in
        let output = memory.output(0)
        var elements = output.mutableElements(as: Int32.self)
        elements[0] = count
      })
  }
}
