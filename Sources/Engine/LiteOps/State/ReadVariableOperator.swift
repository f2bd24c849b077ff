import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `READ_VARIABLE`: the value of the variable whose handle is input 0.
///
/// The output, of any dtype, has the declared shape, or that of the value where the file declares
/// none. To read a variable before it is assigned is an error.
struct ReadVariableOperator: FileOperator {
  static let code = OperatorCode.builtin(.readVariable)
  static let versions = 1...1
  static let isPure = false

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    try node.expectHandle(0)
    let declared = try node.output(0)
    // A file writes a scalar and an unknown shape in the same way.
    if declared.shape.rank > 0, declared.byteCount != nil {
      try node.setOutput(0, shape: declared.shape)
    } else {
      guard node.isRunning, let value = try node.input(0).value, let resources = node.resources
      else { throw .needsValue(input: 0) }
      let variable = try resources.variable(at: value, 0)
      try node.setOutput(0, shape: variable.type.shape, byteCount: variable.memory.byteCount)
    }
    let dtype = declared.dtype
    return Operation(
      .variable,
      Kernel("readVariable") { memory throws(OperatorError) in
        let variable = try memory.resourceTable().variable(at: memory.input(0), 0)
        let output = memory.output(0)
        try variable.expect(dtype, byteCount: output.byteCount)
        output.copy(from: variable.memory.elements())
      })
  }
}
