import LiteBuffer
import LiteModel
import LiteTensor

/// `TensorListStack`: the items of a list, one after the other along a new first axis.
///
/// Input 1 is the shape of an item where the list does not know it yet. `num_elements`, if it
/// is not −1, must be the number of items.
struct TensorListStackOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("TensorListStack") }
  static var versions: ClosedRange<Int> { 1...1 }

  private let count: Int?

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let count = try TensorFlowAttributes(options, as: Form.self).integer("num_elements") ?? -1
    self.count = count == -1 ? nil : Int(clamping: count)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let stored = try node.list()
    if let count, count != stored.count {
      throw .invalid("num_elements is \(count); the list has \(stored.count)")
    }
    let list = try node.completed(stored, byInput: 1)
    guard list.shape.elementCount == stored.shape.elementCount else {
      try node.setOutput(to: list)
      return Operation(Kernel("stackList") { memory in memory.output(0).clear() })
    }
    return try node.viewList(as: list)
  }
}
