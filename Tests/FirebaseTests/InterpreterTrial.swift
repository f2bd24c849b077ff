import Firebase
import LiteSchema
import LiteTestSupport

/// A model to be run by the old interpreter.
struct InterpreterTrial {
  let workspace: Workspace
  let interpreter: ModelInterpreter

  init(_ draft: ModelDraft) throws {
    workspace = try Workspace()
    let path = try workspace.write(draft.bytes(), as: "model.tflite")
    interpreter = ModelInterpreter.modelInterpreter(
      localModel: CustomLocalModel(modelPath: path))
  }

  /// `output = input + input`.
  static func doubling(
    _ dtype: Schema.TensorType = .float32, _ shape: [Int32] = [1, 2], signature: [Int32]? = nil
  ) throws -> InterpreterTrial {
    var draft = ModelDraft()
    let input = draft.tensor(dtype, shape, name: "image", shapeSignature: signature)
    let output = draft.tensor(dtype, shape, name: "scores", shapeSignature: signature)
    draft.node(.add, inputs: [input, input], outputs: [output])
    draft.inputs = [input]
    draft.outputs = [output]
    return try InterpreterTrial(draft)
  }

  /// An input or output in options: the index, the type, the dimensions.
  typealias Format = (index: Int, type: ModelElementType, dimensions: [Int])

  /// Runs the model.
  func run(_ inputs: [Any], _ inputFormats: [Format], _ outputFormats: [Format]) async throws
    -> ModelOutputs
  {
    let options = ModelInputOutputOptions()
    for format in inputFormats {
      try options.setInputFormat(
        index: format.index, type: format.type, dimensions: format.dimensions)
    }
    for format in outputFormats {
      try options.setOutputFormat(
        index: format.index, type: format.type, dimensions: format.dimensions)
    }
    let values = ModelInputs()
    for input in inputs { try values.addInput(input) }
    return try await interpreter.run(inputs: values, options: options)
  }
}
