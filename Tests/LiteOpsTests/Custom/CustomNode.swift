import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport

/// A node of a custom operator.
struct CustomNode {
  /// The name of the operator.
  let name: String

  /// The version of the operator.
  var version: Int32 = 1

  /// The bytes of the options.
  var options: [UInt8] = []

  /// The outputs of a model of this node alone, whose inputs are those of the model unless they are
  /// constants.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - outputs: The outputs as the model declares them.
  /// - Returns: The outputs.
  /// - Throws: `RuntimeError` where the node cannot be run.
  func run(_ inputs: [Operand], outputs: [Operand]) throws -> [Operand] {
    var draft = ModelDraft()
    func declare(_ operand: Operand) -> Int32 {
      draft.tensor(
        .init(rawValue: operand.dtype.rawValue), operand.shape.map(Int32.init),
        scale: operand.scale, zeroPoint: Int64(operand.zeroPoint),
        data: operand.isConstant ? operand.bytes : nil)
    }
    let read = inputs.map(declare)
    draft.inputs = zip(read, inputs).filter { !$1.isConstant }.map(\.0)
    draft.outputs = outputs.map(declare)
    draft.node(
      custom: name, version: version, inputs: read, outputs: draft.outputs, options: options)
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    for (position, input) in inputs.filter({ !$0.isConstant }).enumerated() {
      try interpreter.setInput(at: position, to: input.bytes)
    }
    try interpreter.invoke()
    return try outputs.indices.map { position in
      let type = try interpreter.outputType(at: position)
      var operand = Operand(type.dtype, type.shape.dimensions)
      operand.bytes = try interpreter.output(at: position)
      return operand
    }
  }

  /// The bytes of the outputs of such a model.
  func run(_ inputs: [Operand], outputs: [DataType]) throws -> [[UInt8]] {
    try run(inputs, outputs: outputs.map { Operand($0) }).map(\.bytes)
  }

  /// What the runtime says of such a model; nil where it runs.
  func message(_ inputs: [Operand], outputs: [DataType] = [.float32]) -> String? {
    do {
      _ = try run(inputs, outputs: outputs)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
