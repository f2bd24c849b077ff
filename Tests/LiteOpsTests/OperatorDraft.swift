import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport

/// A model of one node that a test fills in.
struct OperatorDraft {
  /// The model; its inputs are the tensors without data.
  var model = ModelDraft()

  /// Why the model cannot be compiled, as it is shown; nil where it can.
  func failure() throws -> String? {
    let interpreter = try Interpreter(model: model.model())
    do {
      try interpreter.allocate()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// The bytes of the first output for the bytes of the inputs.
  func output(_ inputs: [UInt8]...) throws -> [UInt8] {
    let interpreter = try Interpreter(model: model.model())
    try interpreter.allocate()
    for (position, bytes) in inputs.enumerated() {
      try interpreter.setInput(at: position, to: bytes)
    }
    try interpreter.invoke()
    return try interpreter.output(at: 0)
  }
}
