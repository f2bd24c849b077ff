import LiteBuffer
public import LiteModel
public import LiteRuntime
import LiteTensor

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One run of a model from files to files, with inputs named by position, by tensor or,
/// under a signature, by the signature.
public struct RunSession {
  private let interpreter: Interpreter
  private let signature: Signature?

  /// A session of a model's first subgraph, or of that of a signature.
  ///
  /// - Throws: `RuntimeError` where there is no such signature.
  public init(model: Model, signature key: String?, options: InterpreterOptions)
    throws(RuntimeError)
  {
    if let key {
      interpreter = try Interpreter(model: model, signature: key, options: options)
      signature = model.signatures.first { $0.key == key }
    } else {
      interpreter = try Interpreter(model: model, options: options)
      signature = nil
    }
  }

  /// Gives an input another shape.
  public func resize(_ input: String, to dimensions: [Int]) throws {
    try interpreter.resizeInput(at: position(of: input), to: dimensions)
  }

  /// Compiles the model and allocates its memory.
  public func allocate() throws(RuntimeError) {
    try interpreter.allocate()
  }

  /// Feeds an input from a file.
  ///
  /// - Throws: ``InputMismatch`` where the file states another dtype or shape than the
  ///   input has; `RuntimeError` where the bytes are not as many as it takes.
  public func feed(_ input: String, from file: TensorFile) throws {
    let position = try position(of: input)
    let type = try interpreter.inputType(at: position)
    if let dtype = file.dtype, let shape = file.shape,
      dtype != type.dtype || shape != type.shape.dimensions
    {
      throw InputMismatch(input: input, expected: "\(type)", found: "\(dtype)\(shape)")
    }
    try interpreter.setInput(at: position, to: file.bytes)
  }

  /// Runs the model once.
  public func invoke() throws(RuntimeError) {
    try interpreter.invoke()
  }

  /// Writes each output to `output_<position>.bin` in a folder, which is made where it
  /// does not exist.
  ///
  /// - Throws: `OutputFileError` where the folder or a file cannot be written.
  public func writeOutputs(to folder: URL) throws -> RunReport {
    try OutputFile.makeFolder(folder.path)
    let inputs = try (0..<interpreter.inputCount).map { position in
      let tensor = try interpreter.inputTensor(at: position)
      return RunReport.Entry(tensor, try interpreter.inputType(at: position), file: nil)
    }
    let outputs = try (0..<interpreter.outputCount).map { position in
      let file = folder.appending(path: "output_\(position).bin").path
      try interpreter.withOutput(at: position) { try OutputFile.write($0, to: file) }
      let tensor = try interpreter.outputTensor(at: position)
      return RunReport.Entry(tensor, try interpreter.outputType(at: position), file: file)
    }
    return RunReport(inputs: inputs, outputs: outputs)
  }

  private func position(of input: String) throws -> Int {
    let names = try (0..<interpreter.inputCount).map { try interpreter.inputTensor(at: $0) }
    if let position = Int(input), names.indices.contains(position) { return position }
    if let entry = signature?.inputs.first(where: { $0.name == input }),
      let position = names.firstIndex(where: { $0.index == entry.tensor })
    {
      return position
    }
    if let position = names.firstIndex(where: { $0.name == input }) { return position }
    throw InputMismatch(
      input: input,
      expected: "0..<\(names.count), or one of "
        + names.map { "'\($0.name)'" }.joined(separator: ", "), found: "no such input")
  }
}

/// An input that the model does not have, or has in another form.
public struct InputMismatch: Error, Sendable, CustomStringConvertible {
  /// The input as it was named.
  public let input: String

  /// What the model takes.
  public let expected: String

  /// What was given.
  public let found: String

  /// What was found, what is allowed and where.
  public var description: String { "input '\(input)' is \(found); it must be \(expected)" }
}
