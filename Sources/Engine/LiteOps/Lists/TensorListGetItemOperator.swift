import LiteBuffer
import LiteModel
import LiteTensor

/// `TensorListGetItem`: the item of a list at index input 1, an int32.
///
/// Input 2 is the shape of an item where the list does not know it yet. An item that was never set is zero.
struct TensorListGetItemOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("TensorListGetItem") }
  static var versions: ClosedRange<Int> { 1...1 }

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    try node.expectIndex(1)
    let stored = try node.list()
    try node.setOutput(0, toItemOf: try node.completed(stored, byInput: 2))
    let (count, itemByteCount) = (stored.count, stored.itemByteCount)
    return Operation(
      Kernel("getItem") { memory throws(OperatorError) in
        let (list, output) = (memory.input(0), memory.output(0))
        let index = try NodeContext.index(of: memory.input(1), in: count)
        guard itemByteCount > 0 else { return output.clear() }
        let start = index * itemByteCount
        output.copy(from: list[bytes: start..<start + itemByteCount].elements())
      })
  }
}

extension NodeContext {
  /// Sets an output to an item of a list.
  func setOutput(_ position: Int, toItemOf list: TensorList) throws(OperatorError) {
    guard try output(position).dtype == list.dtype else {
      throw .invalid("output \(position) is \(outputs[position].dtype); the list is \(list.dtype)")
    }
    try setOutput(position, dimensions: list.item)
  }
}
