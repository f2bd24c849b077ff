import LiteExecution
import LiteKernels
import LiteModel
import LiteRuntime
import LiteTensor
import Testing

/// Runs a model on bytes that rise from a seed.
private func result(of model: Model, seed: Int) throws -> [UInt8] {
  let interpreter = try Interpreter(model: model)
  try interpreter.allocate()
  let count = try #require(try interpreter.inputType(at: 0).byteCount)
  // The top byte of a float32 stays below 64, so that all of them are small numbers.
  try interpreter.setInput(
    at: 0, to: (0..<count).map { UInt8(truncatingIfNeeded: ($0 * 7 + seed) % 64) })
  try interpreter.invoke()
  return try interpreter.output(at: 0)
}

@Suite struct PackedConstantsTests {
  @Test(arguments: ["shapes-int8.tflite", "shapes-float32.tflite"])
  func interpretersOfAModelShareTheirWeights(name: String) throws {
    let model = try fixture(name)
    #expect(model.packedConstants.packedByteCount == 0)
    let first = try Interpreter(model: model)
    try first.allocate()
    let packed = model.packedConstants.packedByteCount
    #expect(packed > 0)
    let second = try Interpreter(model: model)
    try second.allocate()
    #expect(model.packedConstants.packedByteCount == packed)

    var dimensions = try first.inputType(at: 0).shape.dimensions
    dimensions[0] = 2
    try first.resizeInput(at: 0, to: dimensions)
    try first.allocate()
    #expect(model.packedConstants.packedByteCount == packed)
  }

  @Test(arguments: ["shapes-int8.tflite", "shapes-float32.tflite"])
  func sharedWeightsGiveTheSameResults(name: String) throws {
    let shared = try fixture(name)
    for seed in 0..<3 {
      #expect(try result(of: shared, seed: seed) == result(of: fixture(name), seed: seed))
    }
  }

  @Test func referenceKernelsPackNothing() throws {
    let model = try fixture("shapes-int8.tflite")
    let interpreter = try Interpreter(
      model: model, options: InterpreterOptions(kernels: .reference))
    try interpreter.allocate()
    #expect(model.packedConstants.packedByteCount == 0)
  }

  @Test func weightsGoWithTheModel() throws {
    weak var constants: PackedConstants?
    do {
      let model = try fixture("shapes-int8.tflite")
      let interpreter = try Interpreter(model: model)
      try interpreter.allocate()
      constants = model.packedConstants
      #expect(constants != nil)
    }
    #expect(constants == nil)
  }

  @Test func interpretersCompileAndRunAtOnce() async throws {
    let model = try fixture("shapes-int8.tflite")
    let expected = try (0..<8).map { try result(of: fixture("shapes-int8.tflite"), seed: $0) }
    let results = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for seed in 0..<8 {
        group.addTask { (seed, try result(of: model, seed: seed)) }
      }
      return try await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
    }
    for seed in 0..<8 { #expect(results[seed] == expected[seed]) }
    let alone = try fixture("shapes-int8.tflite")
    _ = try result(of: alone, seed: 0)
    #expect(model.packedConstants.packedByteCount == alone.packedConstants.packedByteCount)
  }
}
