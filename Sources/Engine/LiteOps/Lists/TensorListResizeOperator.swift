import LiteBuffer
import LiteModel
import LiteTensor

/// `TensorListResize`: a list with as many items as input 1 says, the first of input 0 and then zeros.
struct TensorListResizeOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("TensorListResize") }
  static var versions: ClosedRange<Int> { 1...1 }

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let stored = try node.list()
    let list = try TensorList(
      of: stored.dtype, count: node.integer(ofInput: 1), item: stored.item)
    try node.setOutput(to: list)
    return Operation(
      Kernel("resizeList") { memory in
        let (old, output) = (memory.input(0), memory.output(0))
        let kept = min(old.byteCount, output.byteCount)
        output.copy(from: old[bytes: 0..<kept].elements())
        output[bytes: kept..<output.byteCount].clear()
      })
  }
}
