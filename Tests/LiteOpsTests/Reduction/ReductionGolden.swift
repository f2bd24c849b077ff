import LiteBuffer
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// A quantized reduction, and what TFLite's kernel makes of some values.
struct ReductionGolden: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let code: Schema.BuiltinOperator
  let axes: [Int32]
  let keepsAxes: Bool
  let input: QuantizedTensor
  let output: QuantizedTensor

  init(
    _ name: String, _ code: Schema.BuiltinOperator, axes: [Int32], keepsAxes: Bool,
    input: QuantizedTensor, output: QuantizedTensor
  ) {
    testDescription = name
    self.code = code
    self.axes = axes
    self.keepsAxes = keepsAxes
    self.input = input
    self.output = output
  }

  /// The shape and bytes that Swiftlet gives.
  func run() throws -> (shape: [Int], bytes: [UInt8]) {
    var draft = ModelDraft()
    let x = input.add(to: &draft)
    let axes = draft.constant(self.axes, [Int32(self.axes.count)])
    let y = output.add(to: &draft)
    let keepsAxes = keepsAxes
    draft.node(code, version: 2, inputs: [x, axes], outputs: [y]) { builder in
      UnionOffset(
        .reducerOptions, Schema.ReducerOptions.build(in: &builder, keepDims: keepsAxes))
    }
    draft.inputs = [x]
    draft.outputs = [y]
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: input.bytes)
    try interpreter.invoke()
    return (
      try interpreter.outputType(at: 0).shape.dimensions, try interpreter.output(at: 0)
    )
  }
}
