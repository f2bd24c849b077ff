import Foundation
import LiteTestSupport
import TensorFlowLite
import Testing

@Suite("Signature runners, as upstream's tests pin them down")
struct SignatureRunnerTests {
  private let interpreter: Interpreter

  init() throws {
    interpreter = try Interpreter(modelData: addAndSubtract().data)
  }

  @Test("have the names of the signature")
  func names() throws {
    #expect(interpreter.signatureKeys == ["add", "sub"])
    let runner = try interpreter.signatureRunner(with: "add")
    #expect(runner.signatureKey == "add")
    #expect(runner.inputs == ["x"])
    #expect(runner.outputs == ["output_0"])
    #expect(throws: SignatureRunnerError.failedToCreateSignatureRunner(signatureKey: "dummy")) {
      try interpreter.signatureRunner(with: "dummy")
    }
  }

  @Test("run in the shape that an input is given", arguments: [("add", [4, 6]), ("sub", [0, 2])])
  func resized(key: String, expected: [Float]) throws {
    let runner = try interpreter.signatureRunner(with: key)
    let input = try runner.input(named: "x")
    #expect(input.name == "\(key)_x:0")
    #expect(input.shape == [1])
    let bytes = data([2, 4] as [Float])
    #expect(throws: SignatureRunnerError.invalidTensorDataCount(provided: 8, required: 4)) {
      try runner.copy(bytes, toInputNamed: "x")
    }
    try runner.resizeInput(named: "x", toShape: [2])
    try runner.allocateTensors()
    try runner.invoke(with: ["x": bytes])
    #expect(try runner.output(named: "output_0").data == data(expected))
    // Inputs that are not given keep what they had.
    try runner.invoke()
    #expect(try runner.output(named: "output_0").values(as: Float.self) == expected)
  }

  @Test("say which names there are not")
  func unknownNames() throws {
    let runner = try interpreter.signatureRunner(with: "add")
    #expect(
      throws: SignatureRunnerError.failedToGetTensor(tensorType: "input", nameInSignature: "y")
    ) { try runner.invoke(with: ["y": Data(count: 4)]) }
    #expect(
      throws: SignatureRunnerError.failedToGetTensor(tensorType: "output", nameInSignature: "z")
    ) { try runner.output(named: "z") }
    #expect(throws: SignatureRunnerError.failedToResizeInputTensor(inputName: "y")) {
      try runner.resizeInput(named: "y", toShape: [1])
    }
  }

  @Test("need their tensors allocated after an input was resized")
  func unallocated() throws {
    let runner = try interpreter.signatureRunner(with: "add")
    try runner.resizeInput(named: "x", toShape: [3])
    #expect(throws: SignatureRunnerError.allocateTensorsRequired) {
      try runner.copy(Data(count: 12), toInputNamed: "x")
    }
    #expect(throws: SignatureRunnerError.allocateTensorsRequired) { try runner.input(named: "x") }
  }

  @Test("see the tensors of their interpreter")
  func sharedTensors() throws {
    let runner = try interpreter.signatureRunner(with: "add")
    try interpreter.write([40] as [Float], toInputAt: 0)
    try interpreter.invoke()
    #expect(try runner.output(named: "output_0").values(as: Float.self) == [42])
  }

  @Test("run away from the caller, too")
  func asynchronous() async throws {
    let runner = try interpreter.signatureRunner(with: "sub")
    try await runner.invoke(with: ["x": data([5] as [Float])], within: .seconds(60))
    #expect(try runner.output(named: "output_0").values(as: Float.self) == [3])
  }
}
