import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `LOG`: the natural logarithm, element by element.
///
/// int8 and int16 go through tables, in which the logarithm of 0 and less is the lowest
/// value of the output; zero points of int16 are 0.
struct LogOperator: FileOperator {
  static let code = OperatorCode.builtin(.log)
  static let versions = 1...2
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .int8, .int16])
    try operands.requireOutput()
    guard operands.dtype != .float32 else {
      return Operation(
        .floats(
          "logFloat32", operands, of: node, .logarithm(isExact: node.needsReferenceRounding)
        ) {
          logFloat32($0, into: &$1)
        })
    }
    let output = try node.perTensorQuantization(of: operands.output, "output")
    let lowestValue = operands.dtype == .int8 ? Int(Int8.min) : Int(Int16.min)
    let lowest = Float(lowestValue - output.zeroPoint) * output.scale
    return Operation(try .table("log", operands, of: node) { $0 <= 0 ? lowest : logarithm($0) })
  }
}
