import LiteBuffer
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// A quantized operator of two inputs, and what TFLite's reference kernel makes of some
/// values.
struct BinaryGolden: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let code: Schema.BuiltinOperator
  let version: Int32
  let activation: Schema.ActivationFunctionType
  let powersOfTwo: Bool
  let first: QuantizedTensor
  let second: QuantizedTensor
  let output: QuantizedTensor

  init(
    _ name: String, _ code: Schema.BuiltinOperator, version: Int32,
    activation: Schema.ActivationFunctionType = .none, powersOfTwo: Bool = true,
    first: QuantizedTensor, second: QuantizedTensor, output: QuantizedTensor
  ) {
    testDescription = name
    self.code = code
    self.version = version
    self.activation = activation
    self.powersOfTwo = powersOfTwo
    self.first = first
    self.second = second
    self.output = output
  }

  /// The bytes that Swiftlet gives.
  func run() throws -> [UInt8] {
    var draft = ModelDraft()
    let inputs = [first.add(to: &draft), second.add(to: &draft)]
    let result = output.add(to: &draft)
    draft.node(code, version: version, inputs: inputs, outputs: [result], options: options)
    draft.inputs = inputs
    draft.outputs = [result]
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: first.bytes)
    try interpreter.setInput(at: 1, to: second.bytes)
    try interpreter.invoke()
    return try interpreter.output(at: 0)
  }

  private func options(_ builder: inout FlatBufferBuilder) -> UnionOffset<Schema.BuiltinOptions> {
    switch code {
    case .add:
      UnionOffset(
        .addOptions,
        Schema.AddOptions.build(
          in: &builder, fusedActivationFunction: activation, potScaleInt16: powersOfTwo))
    case .sub:
      UnionOffset(
        .subOptions,
        Schema.SubOptions.build(
          in: &builder, fusedActivationFunction: activation, potScaleInt16: powersOfTwo))
    case .mul:
      UnionOffset(
        .mulOptions,
        Schema.MulOptions.build(in: &builder, fusedActivationFunction: activation))
    case .div:
      UnionOffset(
        .divOptions,
        Schema.DivOptions.build(in: &builder, fusedActivationFunction: activation))
    default:
      UnionOffset(.maximumMinimumOptions, Schema.MaximumMinimumOptions.build(in: &builder))
    }
  }
}
