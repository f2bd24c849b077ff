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
      let variable = try ReadVariableOperator.variable(value, in: resources)
      try node.setOutput(0, shape: variable.type.shape, byteCount: variable.bytes.count)
    }
    let dtype = declared.dtype
    return Operation(
      Kernel("readVariable") { memory throws(OperatorError) in
        let variable = try ReadVariableOperator.variable(
          memory.input(0), in: try memory.resourceTable())
        let output = memory.output(0)
        guard variable.type.dtype == dtype, variable.bytes.count == output.byteCount else {
          throw .invalid(
            "output 0 is \(dtype) of \(output.byteCount) bytes; its variable holds \(variable.type)"
          )
        }
        output.copy(from: variable.bytes.span)
      })
  }

  private static func variable(_ memory: TensorMemory, in resources: ResourceTable)
    throws(OperatorError) -> ResourceTable.Variable
  {
    let handle = try memory.handle(0)
    guard let variable = resources.variable(handle) else {
      throw .invalid(
        "input 0 is the handle \(handle), whose variable is read before it is assigned")
    }
    return variable
  }
}
