import FirebaseMLModelDownloader
import Foundation
import TensorFlowLite

// MARK: - Download the model

/// Classifies pictures by a model that is downloaded when it is needed first.
final class SceneClassifier {
  let modelName: String

  init(modelName: String) {
    self.modelName = modelName
  }

  /// The model on this machine, which is brought up to date for the next time; downloaded first where
  /// there is none.
  func model(progress: @escaping @Sendable (Float) -> Void) async throws -> CustomModel {
    try await ModelDownloader.modelDownloader().getModel(
      name: modelName, downloadType: .localModelUpdateInBackground,
      conditions: ModelDownloadConditions(allowsCellularAccess: false), progressHandler: progress)
  }
}

// MARK: - Look at its inputs and outputs

extension SceneClassifier {
  /// An interpreter of the model, with its tensors allocated.
  func interpreter(of model: CustomModel) throws -> Interpreter {
    let interpreter = try Interpreter(modelPath: model.path)
    try interpreter.allocateTensors()
    let (input, output) = (try interpreter.input(at: 0), try interpreter.output(at: 0))
    print("input \(input.dataType) \(input.shape.dimensions)")
    print("output \(output.dataType) \(output.shape.dimensions)")
    return interpreter
  }
}

// MARK: - Run it

extension SceneClassifier {
  /// The scores of the classes, by label.
  ///
  /// The pixels are red, green and blue from 0 to 255, row by row, as many as the model's input has.
  func scores(
    of pixels: [UInt8], by interpreter: Interpreter, labels: [String]
  ) throws -> [String: Float] {
    let numbers = pixels.map { (Float32($0) - 128) / 128 }
    try interpreter.copy(numbers.withUnsafeBytes { Data($0) }, toInputAt: 0)
    try interpreter.invoke()
    let scores = try interpreter.output(at: 0).values(as: Float.self)
    // Classes may share a label.
    return Dictionary(zip(labels, scores), uniquingKeysWith: max)
  }
}
