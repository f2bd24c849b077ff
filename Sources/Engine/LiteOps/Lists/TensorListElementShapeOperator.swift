import LiteBuffer
import LiteModel
import LiteTensor

/// `TensorListElementShape`: the shape of the items of a list, as int32 or int64.
///
/// Dimensions that are not known yet are −1; where the rank is not known, the result is −1 itself.
struct TensorListElementShapeOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("TensorListElementShape") }
  static var versions: ClosedRange<Int> { 1...1 }
  static var readsOnlyShapes: Bool { true }

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let item = try node.list().item
    let dimensions = item.map { $0 == 0 ? -1 : $0 }
    try node.setOutput(0, dimensions: item == [0] ? [] : [item.count])
    switch try node.output(0).dtype {
    case .int32: return Operation(kernel(dimensions, Int32.self))
    case .int64: return Operation(kernel(dimensions, Int64.self))
    case let dtype:
      throw .unsupported("does not support an output of \(dtype); it supports int32 and int64")
    }
  }

  private func kernel<T: FixedWidthInteger & BitwiseCopyable & Sendable>(
    _ dimensions: [Int], _ type: T.Type
  ) -> Kernel {
    Kernel("itemShape") { memory in
      let output = memory.output(0)
      var elements = output.mutableElements(as: T.self)
      for axis in elements.indices { elements[axis] = T(clamping: dimensions[axis]) }
    }
  }
}
