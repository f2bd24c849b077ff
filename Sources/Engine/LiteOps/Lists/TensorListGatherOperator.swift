import LiteBuffer
import LiteKernels
import LiteModel
import LiteTensor

/// `TensorListGather`: the items of a list at the int32 indices of input 1, along a new first axis.
///
/// Input 2 is the shape of an item where the list does not know it yet.
struct TensorListGatherOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("TensorListGather") }
  static var versions: ClosedRange<Int> { 1...1 }

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let (stored, indices) = (try node.list(), try node.input(1).type)
    guard indices.dtype == .int32, indices.shape.rank == 1 else {
      throw .invalid("input 1 is \(indices); it must be a vector of int32")
    }
    let asked = try node.completed(stored, byInput: 2)
    let picked = try TensorList(of: stored.dtype, count: indices.shape[0], item: asked.item)
    try node.setOutput(to: picked)
    let (count, isSet) = (stored.count, stored.itemByteCount > 0)
    let layout = GatherLayout(
      batches: 1, outerCount: 1, axisCount: count, indexCount: picked.count,
      blockCount: stored.itemByteCount)
    return Operation(
      Kernel("gatherItems") { memory throws(OperatorError) in
        let (list, indices, output) = (memory.input(0), memory.input(1), memory.output(0))
        let picked = indices.elements(as: Int32.self)
        if let bad = firstIndex(outside: 0..<count, in: picked) {
          throw .invalid("index \(bad) lies outside a list of \(count)")
        }
        guard isSet else { return output.clear() }
        var bytes = output.mutableElements(as: UInt8.self)
        gather(layout, byteWidth: 1, indices: picked, from: list.elements(), to: &bytes)
      })
  }
}
