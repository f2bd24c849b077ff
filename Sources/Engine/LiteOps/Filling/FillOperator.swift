import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `FILL`: a tensor of the shape that input 0 gives, each element that of input 1.
struct FillOperator: FileOperator {
  static let code = OperatorCode.builtin(.fill)
  static let versions = 1...5

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (dims, value) = (try node.input(0), try node.input(1))
    guard dims.shape.rank == 1 else {
      throw .invalid("input 0 has shape \(dims.shape); it must be a vector of dimensions")
    }
    guard value.shape.elementCount == 1 else {
      throw .invalid("input 1 has shape \(value.shape); it must have one element")
    }
    let dtype = try node.movedDtype(ofInput: 1)
    let shape = try NodeContext.shape(try node.integers(ofInput: 0), "output 0")
    if dtype == .string { return try node.repeatString(shape: shape) }
    let byteWidth = try node.movedByteWidth(ofInput: 1)
    try node.setOutput(0, shape: shape)
    return Operation(
      Kernel("fill\(byteWidth * 8)") { memory in
        let (value, output) = (memory.input(1), memory.output(0))
        let pattern = FillPattern(value.elements(as: UInt8.self).extracting(0..<byteWidth))
        var bytes = output.mutableElements(as: UInt8.self)
        pattern.fill(&bytes)
      })
  }
}

extension NodeContext {
  /// Sets output 0 to copies of the string of input 1.
  fileprivate func repeatString(shape: Shape) throws(OperatorError) -> Operation {
    let count = shape.elementCount
    return try pickStrings("fillStrings", shape: shape, ofInput: 1) { body in
      for _ in 0..<count { body(0) }
    }
  }
}
