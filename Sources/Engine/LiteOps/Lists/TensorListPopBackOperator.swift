import LiteBuffer
import LiteModel
import LiteTensor

/// `TensorListPopBack`: a list without its last item, and that item.
///
/// Input 1 is the shape of an item where the list does not know it yet.
struct TensorListPopBackOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("TensorListPopBack") }
  static var versions: ClosedRange<Int> { 1...1 }

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2, outputs: 2)
    let stored = try node.list()
    guard stored.count > 0 else { throw .invalid("the list is empty; it must have an item") }
    try node.setOutput(1, toItemOf: try node.completed(stored, byInput: 1))
    let rest = try TensorList(of: stored.dtype, count: stored.count - 1, item: stored.item)
    try node.setOutput(to: rest)
    let restByteCount = rest.count * rest.itemByteCount
    return Operation(
      Kernel("popBack") { memory in
        let (list, item) = (memory.input(0), memory.output(1))
        memory.output(0).copy(from: list[bytes: 0..<restByteCount].elements())
        let last = list[bytes: restByteCount..<list.byteCount]
        if last.byteCount > 0 { item.copy(from: last.elements()) } else { item.clear() }
      })
  }
}
