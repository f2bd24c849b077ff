import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport

/// A node of a custom operator.
struct CustomNode {
  /// The name of the operator.
  let name: String

  /// The bytes of the options.
  let options: [UInt8]

  /// The outputs of a model of this node alone, whose inputs are those of the model.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - outputs: The dtypes of the outputs.
  /// - Returns: The bytes of the outputs.
  /// - Throws: `RuntimeError` where the node cannot be run.
  func run(_ inputs: [Operand], outputs: [DataType]) throws -> [[UInt8]] {
    var draft = ModelDraft()
    func declare(_ dtype: DataType, _ shape: [Int]) -> Int32 {
      draft.tensor(.init(rawValue: dtype.rawValue), shape.map(Int32.init))
    }
    draft.inputs = inputs.map { declare($0.dtype, $0.shape) }
    draft.outputs = outputs.map { declare($0, []) }
    draft.node(custom: name, inputs: draft.inputs, outputs: draft.outputs, options: options)
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    for (position, input) in inputs.enumerated() {
      try interpreter.setInput(at: position, to: input.bytes)
    }
    try interpreter.invoke()
    return try outputs.indices.map { try interpreter.output(at: $0) }
  }
}
