import LiteBuffer
import LiteModel
import LiteTensor

/// `TensorListSetItem`: a list with the item at index input 1, an int32, replaced by input 2.
///
/// The first item determines the dimensions of the items that were not known. Behind the last item it makes the
/// list longer where `resize_if_index_out_of_bounds` says so, and where there are no options, as the
/// converter legalizes it for the kernels of TensorFlow Lite. Elsewhere the index must be one of the list.
struct TensorListSetItemOperator<Form: TensorFlowForm>: FileOperator {
  static var code: OperatorCode { Form.code("TensorListSetItem") }
  static var versions: ClosedRange<Int> { 1...1 }

  private let growsToFit: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let attributes = try TensorFlowAttributes(options, as: Form.self)
    growsToFit =
      try attributes.bool("resize_if_index_out_of_bounds") ?? attributes.areMissing
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    try node.expectIndex(1)
    let stored = try node.list()
    var count = stored.count
    if growsToFit { count = max(count, try node.integer(ofInput: 1) + 1) }
    return try node.setItem(ofInput: 2, in: stored, count: count)
  }
}

extension NodeContext {
  /// Sets output 0 to the list of input 0 with another item.
  ///
  /// - Parameters:
  ///   - position: The input that is the item.
  ///   - stored: The list of input 0.
  ///   - count: The number of items of the result, at least as many.
  ///   - isAppended: Whether the last item is set, and not that at the index of input 1.
  /// - Returns: The operation.
  /// - Throws: ``OperatorError`` where the item is none of such a list.
  func setItem(
    ofInput position: Int, in stored: TensorList, count: Int, isAppended: Bool = false
  ) throws(OperatorError) -> Operation {
    let item = try input(position).type
    guard item.dtype == stored.dtype else {
      throw .invalid("input \(position) is \(item.dtype); the list is \(stored.dtype)")
    }
    let list = try stored.with(count, of: item.shape)
    try setOutput(to: list)
    let itemByteCount = list.itemByteCount
    return Operation(
      Kernel(
        "setItem", sharing: list.shape == stored.shape ? .inPlace(ofInputs: [0]) : .none
      ) { memory throws(OperatorError) in
        let (old, item, output) = (memory.input(0), memory.input(position), memory.output(0))
        let index =
          isAppended ? count - 1 : try NodeContext.index(of: memory.input(1), in: count)
        if !old.isSameMemory(as: output) {
          output.copy(from: old.elements())
          output[bytes: old.byteCount..<output.byteCount].clear()
        }
        output[bytes: index * itemByteCount..<output.byteCount].copy(from: item.elements())
      })
  }
}
