import Foundation
import LiteSchema
import LiteTestSupport
import TensorFlowLite
import Testing

@Suite("Interpreters, as upstream's tests pin them down")
struct InterpreterTests {
  @Test("read a model from a file", arguments: [nil, 1, 2, 0, -3])
  func file(threadCount: Int?) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).tflite")
    try tripled().data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var options = Interpreter.Options()
    options.threadCount = threadCount
    let interpreter = try Interpreter(modelPath: file.path, options: options)
    #expect(interpreter.options == options)
    #expect(interpreter.delegates == nil)
    #expect(interpreter.inputTensorCount == 1)
    #expect(interpreter.outputTensorCount == 1)
    #expect(interpreter.signatureKeys.isEmpty)
    try interpreter.allocateTensors()
    try interpreter.invoke()
  }

  @Test("refuse what is no model, and say why")
  func noModel() throws {
    for path in ["", "/nowhere/model.tflite"] {
      #expect(throws: InterpreterError.failedToLoadModel) { try Interpreter(modelPath: path) }
    }
    #expect(throws: InterpreterError.failedToLoadModel) {
      try Interpreter(modelPath: nil as String?)
    }
    #expect(throws: InterpreterError.failedToCreateInterpreter) {
      try Interpreter(modelData: Data([1, 2, 3]))
    }
    do {
      _ = try Interpreter(modelData: unsupported().data)
      Issue.record("the model ran")
    } catch InterpreterError.failedToCreateInterpreter(let reason) {
      #expect(reason.contains("Unheard (node 0, subgraph 0)"))
    }
  }

  @Test("need their tensors allocated")
  func unallocated() throws {
    let interpreter = try Interpreter(modelData: tripled().data)
    #expect(interpreter.options == nil)
    #expect(throws: InterpreterError.allocateTensorsRequired) { try interpreter.invoke() }
    #expect(throws: InterpreterError.allocateTensorsRequired) { try interpreter.input(at: 0) }
    #expect(throws: InterpreterError.invokeInterpreterRequired) { try interpreter.output(at: 0) }
    #expect(throws: InterpreterError.allocateTensorsRequired) {
      try interpreter.copy(Data(count: 8 * 8 * 3 * 4), toInputAt: 0)
    }
  }

  @Test("have tensors with names, shapes and types")
  func tensors() throws {
    let interpreter = try Interpreter(modelData: tripled().data)
    try interpreter.allocateTensors()
    let input = try interpreter.input(at: 0)
    #expect(input.name == "input")
    #expect(input.dataType == .float32)
    #expect(input.shape == [1, 8, 8, 3])
    #expect(input.shape.rank == 4)
    #expect(input.quantizationParameters == nil)
    #expect(input.data == Data(count: 8 * 8 * 3 * 4))
    let output = try interpreter.output(at: 0)
    #expect(output.name == "output")
    #expect(output.shape == Tensor.Shape(1, 8, 8, 3))
    #expect(output.data == Data(count: 8 * 8 * 3 * 4))
  }

  @Test("name the largest index")
  func indices() throws {
    let interpreter = try Interpreter(modelData: tripled().data)
    try interpreter.allocateTensors()
    let error = InterpreterError.invalidTensorIndex(index: 1, maxIndex: 0)
    #expect(throws: error) { try interpreter.input(at: 1) }
    #expect(throws: error) { try interpreter.output(at: 1) }
    #expect(throws: error) { try interpreter.copy(Data(), toInputAt: 1) }
    #expect(throws: error) { try interpreter.resizeInput(at: 1, to: [1]) }
    #expect(throws: InterpreterError.invalidTensorIndex(index: -1, maxIndex: 0)) {
      try interpreter.input(at: -1)
    }
  }

  @Test("run in the shape that an input is given")
  func resized() throws {
    let interpreter = try Interpreter(modelData: tripled().data)
    try interpreter.allocateTensors()
    try interpreter.resizeInput(at: 0, to: [2])
    #expect(throws: InterpreterError.allocateTensorsRequired) { try interpreter.invoke() }
    try interpreter.allocateTensors()
    let input = try interpreter.copy(data([1, 3] as [Float]), toInputAt: 0)
    #expect(input.data == data([1, 3] as [Float]))
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).data == data([3, 9] as [Float]))
    try interpreter.resizeInput(at: 0, to: [2])
    try interpreter.invoke()
    let error = try #require(throws: InterpreterError.self) {
      try interpreter.resizeInput(at: 0, to: [-1])
    }
    #expect(error == .failedToResizeInputTensor(index: 0))
  }

  @Test("count the bytes of an input")
  func byteCount() throws {
    let interpreter = try Interpreter(modelData: tripled(shape: [2]).data)
    try interpreter.allocateTensors()
    #expect(throws: InterpreterError.invalidTensorDataCount(provided: 3, required: 8)) {
      try interpreter.copy(Data(count: 3), toInputAt: 0)
    }
  }

  @Test("run quantized models of uint8")
  func uint8() throws {
    let interpreter = try Interpreter(modelData: tripledQuantized(.uint8, zeroPoint: 0).data)
    try interpreter.allocateTensors()
    try interpreter.copy(Data([1, 3]), toInputAt: 0)
    try interpreter.invoke()
    let output = try interpreter.output(at: 0)
    #expect(output.data == Data([3, 9]))
    #expect(output.dataType == .uInt8)
    let parameters = try #require(output.quantizationParameters)
    #expect(parameters.scale == 0.003922)
    #expect(parameters.zeroPoint == 0)
  }
}
