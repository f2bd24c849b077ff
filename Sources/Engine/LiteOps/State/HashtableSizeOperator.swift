import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `HASHTABLE_SIZE`: the number of keys of the table whose handle is input 0, as int64 of shape `[1]`;
/// 0 before it is filled.
struct HashtableSizeOperator: FileOperator {
  static let code = OperatorCode.builtin(.hashtableSize)
  static let versions = 1...1
  static let isPure = false

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    try node.expectHandle(0)
    guard try node.output(0).dtype == .int64 else {
      throw .invalid("output 0 is \(try node.output(0).dtype); it must be int64")
    }
    try node.setOutput(0, dimensions: [1])
    return Operation(
      Kernel("hashtableSize") { memory throws(OperatorError) in
        let table = try memory.resourceTable().table(at: memory.input(0), 0)
        let output = memory.output(0)
        var elements = output.mutableElements(as: Int64.self)
        elements[0] = Int64(table.contents?.count ?? 0)
      })
  }
}
