import Foundation
import LiteTestSupport
import TensorFlowLite
import Testing

@Suite("Errors")
struct ErrorTests {
  @Test("of shapes say why an input cannot take them")
  func shape() throws {
    let interpreter = try Interpreter(modelData: tripled().data)
    do {
      try interpreter.resizeInput(at: 0, to: [-1])
      Issue.record("the input has -1 elements")
    } catch InterpreterError.failedToResizeInputTensor(let index) {
      #expect(index == 0)
      #expect(index.reason.contains("-1"))
    }
    let error = try #require(throws: InterpreterError.self) {
      try interpreter.resizeInput(at: 0, to: [-1])
    }
    #expect(error.description.hasPrefix("Failed to resize the input tensor at index 0: "))
    #expect(error.errorDescription == error.description)
    #expect(error.localizedDescription.contains("-1"))
  }

  @Test("of nodes name the node, for whoever runs it")
  func node() throws {
    var draft = gathered()
    draft.signatures = [
      ModelDraft.SignatureDraft(
        key: "pick", subgraph: 0, inputs: [("index", 0)], outputs: [("value", 2)])
    ]
    let interpreter = try Interpreter(modelData: draft.data)
    try interpreter.allocateTensors()
    try interpreter.write([7] as [Int32], toInputAt: 0)
    let error = try #require(throws: InterpreterError.allocateTensorsRequired) {
      try interpreter.invoke()
    }
    let reason = error.description.drop { $0 != ":" }
    #expect(reason.contains("GATHER (node 0, subgraph 0)"))
    #expect(reason.contains("7"))
    let runner = try interpreter.signatureRunner(with: "pick")
    let other = try #require(
      throws: SignatureRunnerError.failedToInvokeSignature(signatureKey: "pick")
    ) { try runner.invoke(with: ["index": data([7] as [Int32])]) }
    #expect(other.description == "Failed to run the signature 'pick'" + reason)
  }

  @Test("of names say which there are")
  func names() throws {
    let interpreter = try Interpreter(modelData: addAndSubtract().data)
    let runner = try interpreter.signatureRunner(with: "add")
    let tries: [(String, String, () throws -> Void)] = [
      (
        "Failed to create a signature runner for 'mul'", "'add', 'sub'",
        { _ = try interpreter.signatureRunner(with: "mul") }
      ),
      ("Failed to get the input tensor 'y'", "'x'", { _ = try runner.input(named: "y") }),
      (
        "Failed to get the output tensor 'y'", "'output_0'", { _ = try runner.output(named: "y") }
      ),
      (
        "Failed to resize the input tensor 'y'", "'x'",
        { try runner.resizeInput(named: "y", toShape: [1]) }
      ),
      (
        "Failed to resize the input tensor 'x'", "-2",
        { try runner.resizeInput(named: "x", toShape: [-2]) }
      ),
    ]
    for (start, words, body) in tries {
      let error = try #require(throws: SignatureRunnerError.self) { try body() }
      #expect(error.description.hasPrefix(start + ": "))
      #expect(error.description.contains(words))
      #expect(error.localizedDescription == error.description)
    }
  }

  @Test("match the patterns of code for TensorFlowLiteSwift")
  func patterns() {
    let (position, name) = (3, "serve")
    let errors: [any Error] = [
      InterpreterError.failedToResizeInputTensor(index: position),
      SignatureRunnerError.failedToInvokeSignature(signatureKey: name),
      SignatureRunnerError.failedToGetTensor(tensorType: "input", nameInSignature: name),
    ]
    var seen: [String] = []
    for error in errors {
      switch error {
      case InterpreterError.failedToResizeInputTensor(let index): seen.append("index \(index)")
      case SignatureRunnerError.failedToInvokeSignature(signatureKey: let key):
        seen.append(key.description)
      case SignatureRunnerError.failedToGetTensor("input", "serve"): seen.append("input")
      default: Issue.record("\(error) matches no pattern")
      }
    }
    #expect(seen == ["index 3", "serve", "input"])
    #expect(InterpreterError.failedToResizeInputTensor(index: position).description.hasSuffix("3."))
    #expect(
      SignatureRunnerError.failedToInvokeSignature(signatureKey: name)
        == .failedToInvokeSignature(signatureKey: Explained("serve", reason: "why")))
  }
}
