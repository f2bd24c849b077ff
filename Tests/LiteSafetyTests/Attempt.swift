import LiteInspect
import LiteModel
import LiteRuntime
import LiteTensor

/// What became of some bytes that may be a model: it is read, described and run.
enum Attempt: Hashable {
  /// The bytes are not a model.
  case rejected

  /// They are a model, which cannot run.
  case refused

  /// They are a model, and it ran.
  case ran

  /// Tries some bytes.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - options: How the model runs.
  init(_ bytes: [UInt8], options: InterpreterOptions) {
    guard let model = try? Model(bytes: bytes, name: "hostile.tflite") else {
      self = .rejected
      return
    }
    let summary = ModelSummary(of: model)
    for format in [SummaryFormat.text, .python, .markdown] {
      _ = summary.rendered(as: format)
    }
    do throws(RuntimeError) {
      let interpreter = try Interpreter(model: model, options: options)
      try interpreter.allocate()
      try interpreter.invoke()
      for position in model.subgraphs[0].outputs.indices {
        _ = try interpreter.output(at: position)
      }
      self = .ran
    } catch {
      _ = "\(error)"
      self = .refused
    }
  }
}
