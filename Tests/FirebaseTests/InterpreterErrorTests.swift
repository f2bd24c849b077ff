import Firebase
import LiteSchema
import LiteTestSupport
import Testing

/// The errors that the documentation of Firebase ML lists, as `NSError`s.
@Suite struct InterpreterErrorTests {
  private static let row: InterpreterTrial.Format = (0, .float32, [1, 2])

  private func failure(
    _ inputs: [Any], _ inputFormats: [InterpreterTrial.Format] = [row],
    _ outputFormats: [InterpreterTrial.Format] = [row]
  ) async throws -> String {
    let trial = try InterpreterTrial.doubling()
    do {
      _ = try await trial.run(inputs, inputFormats, outputFormats)
      return "none"
    } catch let error as NSError {
      #expect(error.domain == modelErrorDomain)
      let code = try #require(ModelErrorCode(rawValue: error.code))
      return "\(code): \(error.localizedDescription)"
    }
  }

  @Test func tellsFormatsThatDoNotFit() async throws {
    let input: [[Float]] = [[1, 2]]
    #expect(
      try await failure([input], []) == "invalidArgument: the options have no format of an input")
    #expect(
      try await failure([input], [Self.row], [])
        == "invalidArgument: the options have no format of an output")
    #expect(
      try await failure([]) == "invalidArgument: there are 0 inputs, but formats of 1")
    #expect(
      try await failure([input], [(1, .float32, [1, 2])])
        == "outOfRange: the options have a format of input 1; the model has 1 input")
    #expect(
      try await failure([input], [Self.row], [(2, .float32, [1, 2])])
        == "outOfRange: the options have a format of output 2; the model has 1 output")
    #expect(
      try await failure([input], [(0, .int32, [1, 2])])
        == "invalidArgument: the format of input 0 is int32[1, 2]; the model's is float32[1, 2]")
    #expect(
      try await failure([input], [Self.row], [(0, .uInt8, [1, 2])])
        == "invalidArgument: the format of output 0 is uint8[1, 2]; the model's is float32[1, 2]")
    #expect(
      try await failure([input], [(0, .float32, [1, 3])])
        == "invalidArgument: the format of input 0 is float32[1, 3]; the model's is float32[1, 2]")
    #expect(
      try await failure([input], [(0, .float32, [2])])
        == "invalidArgument: the format of input 0 is float32[2]; the model's is float32[1, 2]")
    for dimensions in [[2], [2, 1], [1, 3]] {
      #expect(
        try await failure([input], [Self.row], [(0, .float32, dimensions)])
          == "invalidArgument: the format of output 0 is float32\(dimensions); the model gave "
          + "float32[1, 2]")
    }
  }

  @Test func tellsValuesThatDoNotFit() async throws {
    #expect(
      try await failure([Data(count: 7)])
        == "invalidArgument: input 0 has 7 bytes; float32[1, 2] takes 8")
    #expect(
      try await failure([[1, 2] as [Float]])
        == "invalidArgument: input 0 is of arrays of [2]; its format is float32[1, 2]")
    #expect(
      try await failure([[[1, 2], [3]] as [[Float]]])
        == "invalidArgument: input 0 has arrays of several counts at depth 1")
    #expect(
      try await failure([[[1, [2]]] as [[Any]]])
        == "invalidArgument: input 0 has arrays of several counts at depth 2")
    #expect(
      try await failure([[["a"]]])
        == "invalidArgument: input 0 has a String at depth 1; it must hold numbers, at one depth")
    #expect(
      try await failure(["a"])
        == "invalidArgument: input 0 is a String; it must be Data or an array of numbers")
  }

  @Test(
    arguments: [
      (.int32, 1.5), (.int32, 2_147_483_648), (.int32, .nan), (.int64, 1e30), (.uInt8, 256),
      (.uInt8, -1),
    ] as [(ModelElementType, Double)])
  func refusesNumbersOfAnotherType(_ type: ModelElementType, _ number: Double) async throws {
    let trial =
      type == .uInt8
      ? try InterpreterTrial(.labeler(height: 1, width: 1))
      : try .doubling(type == .int32 ? .int32 : .int64, [1, 1, 1, 3])
    let format: InterpreterTrial.Format = (0, type, [1, 1, 1, 3])
    await #expect(throws: NSError.self) {
      try await trial.run([[[[[0, number, 0]]]]], [format], [format])
    }
  }

  @Test func tellsFormatsThatNoTensorHas() {
    func text(_ type: ModelElementType, _ dimensions: [Int]) -> String {
      do {
        try ModelInputOutputOptions().setInputFormat(index: 0, type: type, dimensions: dimensions)
        return "none"
      } catch let error as NSError {
        return error.localizedDescription
      }
    }
    #expect(
      text(.unknown, [1])
        == "the format of input 0 has type unknown; it must be float32, int32, uInt8 or int64")
    for dimensions in [[], [1, 0], [-1]] {
      #expect(
        text(.float32, dimensions)
          == "the format of input 0 has dimensions \(dimensions); it must have some, each at least 1"
      )
    }
  }

  @Test func tellsModelsThatAreNotThere() async throws {
    let local = CustomLocalModel(modelPath: "/no/model.tflite")
    #expect(try await Self.code(.modelInterpreter(localModel: local)) == .invalidArgument)
  }

  /// In a process of its own, because there is one default app in each.
  @Test func hostedModelsNeedAnApp() async {
    await #expect(processExitsWith: .success) {
      let remote = CustomRemoteModel(name: "absent")
      let code = try await Self.code(.modelInterpreter(remoteModel: remote))
      #expect(code == .failedPrecondition)
    }
  }

  /// The error of a run with one number, if it is one.
  private static func code(_ interpreter: ModelInterpreter) async throws -> ModelErrorCode? {
    let inputs = ModelInputs()
    try inputs.addInput(Data(count: 4))
    let options = ModelInputOutputOptions()
    try options.setInputFormat(index: 0, type: .float32, dimensions: [1])
    try options.setOutputFormat(index: 0, type: .float32, dimensions: [1])
    do {
      _ = try await interpreter.run(inputs: inputs, options: options)
      return nil
    } catch let error as NSError {
      return ModelErrorCode(rawValue: error.code)
    }
  }
}
