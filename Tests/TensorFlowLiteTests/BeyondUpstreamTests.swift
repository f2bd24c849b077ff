import Foundation
import LiteSchema
import LiteTestSupport
import TensorFlowLite
import Testing

@Suite("Interpreters, beyond TensorFlowLiteSwift")
struct BeyondUpstreamTests {
  @Test("do not trap without inputs")
  func noInputs() throws {
    let interpreter = try Interpreter(modelData: withoutInputs().data)
    #expect(interpreter.inputTensorCount == 0)
    try interpreter.allocateTensors()
    #expect(throws: InterpreterError.invalidTensorIndex(index: 0, maxIndex: -1)) {
      try interpreter.input(at: 0)
    }
    #expect(throws: InterpreterError.invalidTensorIndex(index: 0, maxIndex: -1)) {
      try interpreter.copy(Data(), toInputAt: 0)
    }
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).values(as: Float.self) == [1, 2])
  }

  @Test("run models of int8, whose elements read and write as they are or as reals")
  func int8() throws {
    let interpreter = try Interpreter(modelData: tripledQuantized(.int8, zeroPoint: -128).data)
    try interpreter.allocateTensors()
    try interpreter.write([-127, -125] as [Int8], toInputAt: 0)
    try interpreter.invoke()
    let output = try interpreter.output(at: 0)
    #expect(output.dataType == .int8)
    #expect(try output.values(as: Int8.self) == [-125, -119])
    let reals = try output.dequantizedValues()
    for (real, expected) in zip(reals, [3 * 0.003922, 9 * 0.003922] as [Float]) {
      #expect(!(abs(real - expected) > 1e-6) && !real.isNaN)
    }
    #expect(throws: InterpreterError.invalidTensorDataType) { try output.values(as: Float.self) }
    try interpreter.write(quantizing: [0.003922, 0.011766], toInputNamed: "input")
    #expect(try interpreter.input(named: "input").values(as: Int8.self) == [-127, -125])
  }

  @Test("write by name, and say what an input takes")
  func names() throws {
    let interpreter = try Interpreter(modelData: tripled(shape: [2]).data)
    try interpreter.allocateTensors()
    try interpreter.write([1, 2] as [Float], toInputNamed: "input")
    try interpreter.invoke()
    #expect(try interpreter.output(named: "output").values(as: Float.self) == [3, 6])
    do {
      try interpreter.write([1] as [Float], toInputAt: 0)
      Issue.record("one element filled two")
    } catch InterpreterError.invalidTensorDataType(let reason) {
      #expect(reason.contains("float32[2] takes 2 elements, but 1 were given"))
    }
    #expect(throws: InterpreterError.self) { try interpreter.output(named: "nobody") }
  }

  @Test("give the results of nodes where that was asked for", arguments: [false, true])
  func intermediates(preserves: Bool) throws {
    var options = Interpreter.Options()
    options.preservesAllTensors = preserves
    let interpreter = try Interpreter(modelData: tripled(shape: [2]).data, options: options)
    try interpreter.allocateTensors()
    try interpreter.write([1, 3] as [Float], toInputAt: 0)
    try interpreter.invoke()
    #expect(interpreter.tensorCount == 3)
    #expect(try interpreter.output(at: 0).values(as: Float.self) == [3, 9])
    guard preserves else { return }
    let twice = try interpreter.tensor(at: 1)
    #expect(twice.name == "add")
    #expect(try twice.values(as: Float.self) == [2, 6])
    #expect(throws: InterpreterError.invalidTensorIndex(index: 3, maxIndex: 2)) {
      try interpreter.tensor(at: 3)
    }
  }

  @Test("share a model, on many threads at once")
  func shared() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).tflite")
    try tripled(shape: [2]).data.write(to: file)
    let model = try Model(filePath: file.path)
    try FileManager.default.removeItem(at: file)
    let sums = try await withThrowingTaskGroup(of: [Float].self) { group in
      for index in 0..<8 {
        group.addTask {
          let interpreter = try Interpreter(model: model)
          try interpreter.allocateTensors()
          try interpreter.write([Float(index), 1], toInputAt: 0)
          try await interpreter.invoke(within: nil)
          return try interpreter.output(at: 0).values(as: Float.self)
        }
      }
      return try await group.reduce(into: []) { $0.append($1[0]) }
    }
    #expect(sums.sorted() == (0..<8).map { 3 * Float($0) })
  }

  @Test("stop when their task is cancelled")
  func cancellation() async throws {
    let interpreter = try Interpreter(modelData: endlessLoop().data)
    try interpreter.allocateTensors()
    let run = Task { try await interpreter.invoke(within: nil) }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
  }

  @Test("stop when their time is over, and say so")
  func deadline() async throws {
    let interpreter = try Interpreter(modelData: endlessLoop().data)
    try await interpreter.allocateTensors(within: nil)
    do {
      try await interpreter.invoke(within: .milliseconds(20))
      Issue.record("the loop ended")
    } catch InterpreterError.allocateTensorsRequired(let reason) {
      #expect(reason.contains("deadline"))
    }
  }

  @Test("accept delegates, which change nothing")
  func delegates() throws {
    let coreML = try #require(CoreMLDelegate())
    let interpreter = try Interpreter(
      modelData: tripled(shape: [2]).data, delegates: [MetalDelegate(), coreML])
    #expect(interpreter.delegates?.count == 2)
    try interpreter.allocateTensors()
    try interpreter.write([1, 2] as [Float], toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).values(as: Float.self) == [3, 6])
  }

  @Test("throw errors that read well, whatever catches them")
  func errors() throws {
    let interpreter = try Interpreter(modelData: tripled().data)
    do {
      try interpreter.invoke()
    } catch InterpreterError.allocateTensorsRequired {
      #expect(InterpreterError.allocateTensorsRequired != .failedToLoadModel)
    }
    do {
      try interpreter.invoke()
    } catch {
      #expect(error.localizedDescription.contains("allocateTensors() must be called"))
    }
    #expect(
      InterpreterError.invalidTensorIndex(index: 0, maxIndex: -1).description
        == "Invalid tensor index 0: the model has none.")
  }
}
