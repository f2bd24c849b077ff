import LiteBuffer
import LiteModel
import LiteOps
import LiteTensor

/// `Scale`, a custom operator: `y = factor · x`.
struct ScaleOperator: FileOperator {
  static let code = OperatorCode.custom("Scale")
  static let versions = 1...1

  private let factor: Float

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    factor = try options.customMap().float("factor") ?? 1
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let input = try node.input(0)
    guard input.dtype == .float32 else {
      throw .unsupported("does not support \(input.dtype); it supports float32")
    }
    try node.setOutput(0, shape: input.shape)
    let factor = factor
    return Operation(
      work: Work(steps: input.shape.elementCount),
      Kernel("scaleFloat32") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        let x = input.elements(as: Float.self)
        var y = output.mutableElements(as: Float.self)
        for i in y.indices { y[i] = factor * x[i] }
      })
  }
}
