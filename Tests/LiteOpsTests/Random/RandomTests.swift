import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func seeds(_ first: Int64, _ second: Int64) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .randomOptions, Schema.RandomOptions.build(in: &builder, seed: first, seed2: second))
  }
}

private func floats(_ operand: Operand) -> [Float] {
  operand.elements(as: UInt32.self).map(Float.init(bitPattern:))
}

@Suite struct RandomTests {
  @Test func goesOnFromRunToRun() throws {
    for shape in [Operand.int32([6]), Operand.int32([6]).constant] {
      let once = try runNode(
        .randomUniform, [shape], outputs: [Operand(.float32)], options: seeds(1, 2))
      let twice = try runNode(
        .randomUniform, [shape], outputs: [Operand(.float32)], options: seeds(1, 2), runs: 2)
      // Six numbers use up two blocks of four: the second run begins with the ninth.
      let long = try runNode(
        .randomUniform, [.int32([14])], outputs: [Operand(.float32)], options: seeds(1, 2))
      #expect(floats(once[0]) == Array(floats(long[0])[..<6]))
      #expect(floats(twice[0]) == Array(floats(long[0])[8...]))
      #expect(floats(long[0]).allSatisfy { $0 >= 0 && $0 < 1 })
    }
  }

  @Test func hasMomentsOfItsDistribution() throws {
    let uniform = try runNode(
      .randomUniform, [.int32([100, 1000])], outputs: [Operand(.float32)], options: seeds(3, 0))
    let normal = try runNode(
      .randomStandardNormal, [.int32([100, 1000])], outputs: [Operand(.float32)],
      options: seeds(0, 3))
    for (outputs, mean, variance) in [(uniform, 0.5, 1.0 / 12), (normal, 0, 1)] {
      let values = floats(outputs[0]).map { Double($0) }
      #expect(values.count == 100_000)
      let found = values.reduce(0, +) / 100_000
      #expect(abs(found - mean) < 0.01)
      #expect(
        abs(values.reduce(0) { $0 + ($1 - found) * ($1 - found) } / 100_000 - variance) < 0.02)
    }
  }

  @Test func drawsClassesAsOftenAsLikely() throws {
    // Odds of 1 to 3, a class that cannot be, and one that is certain.
    let logits = Operand.float32([0, 1.0986123, -.infinity, -.infinity, 7, -.infinity], [2, 3])
    let outputs = try runNode(
      .multinomial, [logits, .int32([10000], [])], outputs: [Operand(.int64)], options: seeds(5, 6))
    let classes = outputs[0].elements(as: Int64.self)
    #expect(outputs[0].shape == [2, 10000])
    #expect(classes[10000...].allSatisfy { $0 == 1 })
    let ones = classes[..<10000].filter { $0 == 1 }.count
    #expect(abs(ones - 7500) < 150 && !classes.contains(2))
  }

  @Test func refusesBadInputs() {
    let output = [Operand(.float32)]
    expectMessages([
      (
        messageOfNode(.randomUniform, [.float32([1])], outputs: output),
        "input 0 is float32[1]; it must be a vector of int32 or int64"
      ),
      (
        messageOfNode(.randomUniform, [.int32([-1])], outputs: output),
        "dimension 0 of shape [-1] is -1; it must be at least 0"
      ),
      (
        messageOfNode(.randomStandardNormal, [.int32([1])], outputs: [Operand(.int32)]),
        "does not support an output of int32; it supports float32"
      ),
      (
        messageOfNode(
          .multinomial, [.float32([], [1, 0]), .int32([1], [])], outputs: [Operand(.int32)]),
        "logits have shape [1, 0]; they must be rows of at least 1 class"
      ),
      (
        messageOfNode(
          .multinomial, [.float32([1], [1, 1]), .int32([-1], [])], outputs: [Operand(.int32)]),
        "num_samples is -1; it must be at least 0"
      ),
    ])
  }
}
