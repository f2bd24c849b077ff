public import Foundation
import LiteModel
import Swiftlet

/// A model that any number of interpreters share, on any thread.
///
/// Its weights are packed once. ``Interpreter/init(modelPath:options:delegates:)-(String,_,_)`` makes
/// one for a single interpreter.
public struct Model: Sendable {
  let contents: LiteModel.Model

  /// The model in a file, which is mapped rather than read.
  ///
  /// - Parameter path: The path of a `.tflite` file.
  /// - Throws: ``InterpreterError/failedToLoadModel(reason:)`` where the path is empty, or the file cannot
  ///   be read or is not a model.
  public init(filePath path: String) throws {
    guard !path.isEmpty else {
      throw InterpreterError.failedToLoadModel(reason: "the path is empty")
    }
    do {
      contents = try LiteModel.Model(contentsOf: path)
    } catch {
      throw InterpreterError.failedToLoadModel(reason: "\(error)")
    }
  }

  /// The model in some bytes, which are copied.
  ///
  /// - Parameter data: The contents of a `.tflite` file.
  /// - Throws: ``InterpreterError/failedToCreateInterpreter(reason:)`` where they are not those of a
  ///   model: TensorFlowLiteSwift finds that out when it makes the interpreter.
  public init(modelData data: Data) throws {
    do {
      contents = try LiteModel.Model(bytes: Array(data), name: "model data")
    } catch {
      throw InterpreterError.failedToCreateInterpreter(reason: "\(error)")
    }
  }

  /// The keys of the named ways to run the model, in the order of the file.
  public var signatureKeys: [String] { contents.signatures.map(\.key) }
}
