import LiteModel
public import LiteRuntime
public import LiteTensor

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a model gave for one output in one step.
public struct ActualOutput: Sendable {
  /// The position among the outputs.
  public let position: Int

  /// The dtype and the actual shape.
  public let type: TensorType

  /// The little-endian bytes.
  public let bytes: [UInt8]

  /// A value of the input at a position.
  public init(position: Int, type: TensorType, bytes: [UInt8]) {
    self.position = position
    self.type = type
    self.bytes = bytes
  }
}

/// Runs a case and says what came out.
public struct CaseRunner {
  private let root: URL
  private let options: InterpreterOptions

  /// A runner of cases whose paths are relative to a folder.
  public init(root: URL, options: InterpreterOptions) {
    self.root = root
    self.options = options
  }

  /// Runs every step of a case in one interpreter.
  ///
  /// - Returns: The outputs of each step, and the names of the passes that changed the graph.
  /// - Throws: `ModelError`, `RuntimeError`, or ``CaseInputError`` where an input
  ///   cannot be made.
  public func run(
    _ testCase: Case
  ) throws -> (steps: [[ActualOutput]], effectivePasses: Set<String>) {
    let model = try Model(contentsOf: root.appending(path: testCase.model).path)
    let interpreter: Interpreter
    if let key = testCase.signature {
      interpreter = try Interpreter(model: model, signature: key, options: options)
    } else {
      interpreter = try Interpreter(model: model, options: options)
    }
    let positions = try SignaturePositions(of: interpreter, signature: testCase.signature)
    for (position, dimensions) in testCase.resize ?? [:] {
      guard let position = Int(position) else {
        throw CaseInputError(position: -1, reason: "resize names input '\(position)'")
      }
      try interpreter.resizeInput(at: positions.input(position), to: dimensions)
    }
    try interpreter.allocate()
    var steps: [[ActualOutput]] = []
    for step in testCase.steps {
      for input in step.inputs {
        let position = try positions.input(input.position)
        try interpreter.setInput(
          at: position, to: bytes(of: input, at: position, in: interpreter))
      }
      try interpreter.invoke()
      var outputs: [ActualOutput] = []
      for (position, output) in positions.outputs.enumerated() {
        outputs.append(
          ActualOutput(
            position: position, type: try interpreter.outputType(at: output),
            bytes: try interpreter.output(at: output)))
      }
      steps.append(outputs)
    }
    return (steps, interpreter.effectivePasses)
  }

  private func bytes(
    of input: Case.TensorEntry, at position: Int, in interpreter: Interpreter
  ) throws -> [UInt8] {
    if let file = input.file {
      return [UInt8](try Data(contentsOf: root.appending(path: file)))
    }
    let type = try interpreter.inputType(at: position)
    guard let bytes = input.splitmix64?.bytes(type.dtype, count: type.shape.elementCount) else {
      throw CaseInputError(
        position: input.position, reason: "has neither a file nor a generator for \(type)")
    }
    return bytes
  }
}
