import Firebase
import LiteSchema
import LiteTestSupport
import Testing

@Suite struct ModelInterpreterTests {
  private func data(_ values: [Float]) -> Data {
    Data(values.flatMap { value in (0..<4).map { UInt8(value.bitPattern >> (8 * $0) & 255) } })
  }

  @Test func runsOnBytes() async throws {
    let trial = try InterpreterTrial.doubling()
    let outputs = try await trial.run(
      [data([1.5, -2])], [(0, .float32, [1, 2])], [(0, .float32, [1, 2])])
    let output = try outputs.output(index: 0)
    #expect(output as? [[NSNumber]] == [[3, -4]])
    #expect((output as? NSArray)?.count == 1)
    #expect(try outputs.output(index: UInt(0)) as? [[Float]] == [[3, -4]])
    #expect(try outputs.output(0, as: Float.self) == [3, -4])
  }

  @Test func runsOnNestedArrays() async throws {
    let trial = try InterpreterTrial.doubling(.float32, [1, 2, 1, 2])
    let format: InterpreterTrial.Format = (0, .float32, [1, 2, 1, 2])
    let numbers: [[[[NSNumber]]]] = [[[[1, 2.5]], [[3, 4]]]]
    let native: [[[[Float]]]] = [[[[1, 2.5]], [[3, 4]]]]
    let inputs: [Any] = [
      numbers, native, NSArray(array: [[[[1, 2.5]], [[3, 4]]]] as [[[[Double]]]]),
    ]
    for input in inputs {
      let outputs = try await trial.run([input], [format], [format])
      #expect(try outputs.output(index: 0) as? [[[[NSNumber]]]] == [[[[2, 5]], [[6, 8]]]])
    }
  }

  @Test(
    arguments: [
      (.int32, [1_000_000, -7], [2_000_000, -14]),
      (.int64, [1 << 40, -7], [1 << 41, -14]),
    ] as [(ModelElementType, [Int], [Int])])
  func runsOnIntegers(_ type: ModelElementType, _ input: [Int], _ expected: [Int]) async throws {
    let trial = try InterpreterTrial.doubling(type == .int32 ? .int32 : .int64)
    let outputs = try await trial.run([[input]], [(0, type, [1, 2])], [(0, type, [1, 2])])
    #expect(try outputs.output(index: 0) as? [[Int]] == [expected])
  }

  @Test func runsOnUnsignedBytes() async throws {
    let trial = try InterpreterTrial(.labeler(height: 1, width: 1))
    let outputs = try await trial.run(
      [[[[[7, 255, 0]]]] as [[[[Int]]]]], [(0, .uInt8, [1, 1, 1, 3])], [(0, .uInt8, [1, 3])])
    #expect(try outputs.output(index: 0) as? [[NSNumber]] == [[7, 255, 0]])
    #expect(try outputs.output(0, as: UInt8.self) == [7, 255, 0])
  }

  @Test func takesAnotherBatch() async throws {
    let trial = try InterpreterTrial.doubling(.float32, [1, 2])
    let input: [[Float]] = [[1, 2], [3, 4], [5, 6]]
    let outputs = try await trial.run(
      [input], [(0, .float32, [3, 2])], [(0, .float32, [3, 2])])
    #expect(try outputs.output(index: 0) as? [[Float]] == [[2, 4], [6, 8], [10, 12]])
  }

  @Test func takesWhatTheModelLeavesOpen() async throws {
    let trial = try InterpreterTrial.doubling(.float32, [1, 1], signature: [1, -1])
    let outputs = try await trial.run(
      [[[1, 2, 3]] as [[Float]]], [(0, .float32, [1, 3])], [(0, .float32, [1, 3])])
    #expect(try outputs.output(0, as: Float.self) == [2, 4, 6])
  }

  @Test func givesTheOutputsOfTheOptions() async throws {
    var draft = ModelDraft()
    let (a, b) = (draft.tensor(.float32, [1]), draft.tensor(.float32, [1]))
    let (sum, difference) = (draft.tensor(.float32, [1]), draft.tensor(.float32, [1]))
    draft.node(.add, inputs: [a, b], outputs: [sum])
    draft.node(.sub, inputs: [a, b], outputs: [difference])
    draft.inputs = [a, b]
    draft.outputs = [sum, difference]
    let trial = try InterpreterTrial(draft)
    let outputs = try await trial.run(
      [[5] as [Float], [3] as [Float]], [(0, .float32, [1]), (1, .float32, [1])],
      [(1, .float32, [1])])
    #expect(try outputs.output(index: 1) as? [Float] == [2])
    #expect(throws: NSError.self) { try outputs.output(index: 0) }
  }

  @Test func findsTensorsByName() async throws {
    let trial = try InterpreterTrial.doubling()
    typealias Found = (index: Int?, code: Int?)
    let input: Found = await withCheckedContinuation { continuation in
      trial.interpreter.inputIndex(opName: "image") {
        continuation.resume(returning: ($0?.intValue, ($1 as NSError?)?.code))
      }
    }
    #expect(input == (0, nil))
    let output: Found = await withCheckedContinuation { continuation in
      trial.interpreter.outputIndex(opName: "image") {
        continuation.resume(returning: ($0?.intValue, ($1 as NSError?)?.code))
      }
    }
    #expect(output == (nil, ModelErrorCode.invalidArgument.rawValue))
  }

  @Test func callsBackWithOutputs() async throws {
    let trial = try InterpreterTrial.doubling()
    let options = ModelInputOutputOptions()
    let dimensions: [NSNumber] = [1, 2]
    try options.setInputFormat(index: UInt(0), type: .float32, dimensions: dimensions)
    try options.setOutputFormat(index: 0, type: .float32, dimensions: [1, 2])
    let inputs = ModelInputs()
    try inputs.addInput(data([4, 5]))
    let values: [Float]? = await withCheckedContinuation { continuation in
      trial.interpreter.run(inputs: inputs, options: options) { outputs, error in
        #expect(error == nil)
        continuation.resume(returning: try? outputs?.output(0, as: Float.self))
      }
      // What changes after the call does not count.
      try? inputs.addInput(data([0]))
    }
    #expect(values == [8, 10])
  }

  /// An interpreter can be used from several threads at once.
  @Test func runsSideBySide() async throws {
    let trial = try InterpreterTrial.doubling()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<32 {
        group.addTask {
          let outputs = try await trial.run(
            [[[Float(number), 1]]], [(0, .float32, [1, 2])], [(0, .float32, [1, 2])])
          #expect(try outputs.output(0, as: Float.self) == [Float(2 * number), 2])
        }
      }
      try await group.waitForAll()
    }
  }
}
