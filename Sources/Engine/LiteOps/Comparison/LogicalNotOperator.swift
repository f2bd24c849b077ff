import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `LOGICAL_NOT`: `y = ¬a` of bool, element by element.
struct LogicalNotOperator: FileOperator {
  static let code = OperatorCode.builtin(.logicalNot)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let input = try node.input(0)
    guard input.dtype == .bool else {
      throw .unsupported("does not support \(input.dtype); it supports bool")
    }
    try node.setOutput(0, shape: input.shape, dtype: .bool)
    let count = input.shape.elementCount
    return Operation(
      Kernel("logicalNot") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var results = output.mutableElements(as: UInt8.self)
        logicalNot(input.elements().extracting(0..<count), into: &results)
      })
  }
}
