import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `ASSIGN_VARIABLE`: copies input 1, of any dtype and shape, to the variable whose handle is
/// input 0.
struct AssignVariableOperator: FileOperator {
  static let code = OperatorCode.builtin(.assignVariable)
  static let versions = 1...1
  static let isPure = false

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2, outputs: 0)
    try node.expectHandle(0)
    let type = try node.input(1).type
    return Operation(
      .assignment,
      Kernel("assignVariable") { memory throws(OperatorError) in
        let value = memory.input(1)
        let bytes = value[bytes: 0..<(type.byteCount ?? value.byteCount)]
        try memory.resourceTable().assign(
          type, bytes.elements(), to: try memory.input(0).handle(0))
      })
  }
}
