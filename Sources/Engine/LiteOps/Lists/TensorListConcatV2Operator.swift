import LiteBuffer
import LiteModel
import LiteTensor

/// `TensorListConcatV2`: the items of a list, one after the other along their first axis, and the
/// length of each, an int64.
///
/// Input 1 is the shape of an item where the list does not know it yet. Input 2, the lengths of items that
/// were never set, is not used: they have that of the others.
struct TensorListConcatV2Operator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("TensorListConcatV2") }
  static var versions: ClosedRange<Int> { 1...1 }

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3, outputs: 2)
    let list = try node.completed(node.list(), byInput: 1)
    let (item, count) = (list.item, list.count)
    guard let length = item.first else {
      throw .invalid("the items are scalars; they must have an axis")
    }
    let (rows, overflow) = count.multipliedReportingOverflow(by: length)
    guard !overflow, try node.output(0).dtype == list.dtype, node.outputs[1].dtype == .int64 else {
      throw .invalid(
        "the outputs are \(node.outputs[0].dtype) and \(node.outputs[1].dtype); they must be "
          + "\(list.dtype) and int64")
    }
    try node.setOutput(0, dimensions: [rows] + item.dropFirst())
    try node.setOutput(1, dimensions: [count])
    return Operation(
      Kernel("concatenateItems") { memory in
        let (list, output, lengths) = (memory.input(0), memory.output(0), memory.output(1))
        if list.byteCount > 0 { output.copy(from: list.elements()) } else { output.clear() }
        var elements = lengths.mutableElements(as: Int64.self)
        for index in elements.indices { elements[index] = Int64(length) }
      })
  }
}
