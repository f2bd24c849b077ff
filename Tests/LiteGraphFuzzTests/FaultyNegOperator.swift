import LiteBuffer
import LiteKernels
import LiteModel
import LiteOps
import LiteSchema
import LiteTensor

/// A `NEG` of int32 whose fast kernel gets the last element wrong.
struct FaultyNegOperator: FileOperator {
  static let code = OperatorCode.builtin(.neg)
  static let versions = 1...2

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let input = try node.input(0)
    try node.setOutput(0, shape: input.shape)
    let fault: Int32 = node.kernels == .optimized ? 1 : 0
    return Operation(
      Kernel("negInt32") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        let x = input.elements(as: Int32.self)
        var y = output.mutableElements(as: Int32.self)
        for i in y.indices { y[i] = 0 &- x[i] }
        if let last = y.indices.last { y[last] &+= fault }
      })
  }
}
