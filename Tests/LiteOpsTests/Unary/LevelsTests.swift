import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func fakeQuant(
  _ min: Float, _ max: Float, bits: Int32, isNarrow: Bool = false
) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .fakeQuantOptions,
      Schema.FakeQuantOptions.build(
        in: &builder, min: min, max: max, numBits: bits, narrowRange: isNarrow))
  }
}

private func buckets(_ boundaries: [Float]) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .bucketizeOptions, Schema.BucketizeOptions.build(in: &builder, boundaries: boundaries))
  }
}

@Suite struct LevelsTests {
  @Test func roundsToLevels() throws {
    // Two bits over [−1, 2] are the levels −1, 0, 1 and 2.
    let outputs = try runNode(
      .fakeQuant, [.float32([-5, -0.6, 0.4, 0.5, 1.5, 9, .nan])], outputs: [Operand(.float32)],
      options: fakeQuant(-1, 2, bits: 2))
    #expect(outputs == [.float32([-1, -1, 0, 1, 2, 2, -1])])
    // The range is shifted by a quarter of a step, so that 0 is a level; narrow ranges have a level
    // less.
    let shifted = try runNode(
      .fakeQuant, [.float32([-9, 0, 9])], outputs: [Operand(.float32)],
      options: fakeQuant(-1.25, 1.75, bits: 2))
    #expect(shifted == [.float32([-1, 0, 2])])
    // A range without 0 is shifted to it.
    let above = try runNode(
      .fakeQuant, [.float32([-9, 0.6, 9])], outputs: [Operand(.float32)],
      options: fakeQuant(1, 4, bits: 2))
    #expect(above == [.float32([0, 1, 3])])
    let below = try runNode(
      .fakeQuant, [.float32([-9, -1.4, 9])], outputs: [Operand(.float32)],
      options: fakeQuant(-4, -1, bits: 2))
    #expect(below == [.float32([-3, -1, 0])])
    let narrow = try runNode(
      .fakeQuant, [.float32([-9, 0.6, 9])], outputs: [Operand(.float32)],
      options: fakeQuant(-1, 1, bits: 2, isNarrow: true))
    #expect(narrow == [.float32([-1, 1, 1])])
  }

  @Test func findsBuckets() throws {
    let options = buckets([0, 10, 10, 100])
    let floats = try runNode(
      .bucketize, [.float32([-1, 0, 5, 10, 99.5, 100, .nan])], outputs: [Operand(.int32)],
      options: options)
    #expect(floats == [.int32([0, 1, 1, 3, 3, 4, 4])])
    let integers = try runNode(
      .bucketize, [Operand(.int64, [3], [-1, 10, 1000] as [Int64])], outputs: [Operand(.int32)],
      options: options)
    #expect(integers == [.int32([0, 3, 4])])
    let doubles = try runNode(
      .bucketize, [Operand(.float64, [1], [Double(9.999).bitPattern])], outputs: [Operand(.int32)],
      options: options)
    #expect(doubles == [.int32([1])])
  }

  @Test func refusesBadOptions() {
    let (x, output) = (Operand.float32([1]), [Operand(.float32)])
    expectMessages([
      (
        messageOfNode(.fakeQuant, [x], outputs: output, options: fakeQuant(-1, 1, bits: 17)),
        "num_bits is 17; it must be in 2...16"
      ),
      (
        messageOfNode(.fakeQuant, [x], outputs: output, options: fakeQuant(2, 1, bits: 8)),
        "min and max are 2.0 and 1.0; they must be finite, and min below max"
      ),
      (
        messageOfNode(.fakeQuant, [x], outputs: output, options: fakeQuant(.nan, 2, bits: 8)),
        "min and max are nan and 2.0; they must be finite, and min below max"
      ),
      (
        messageOfNode(.bucketize, [x], outputs: [Operand(.int32)], options: buckets([1, 0])),
        "boundary 1 is 0.0; it must be at least the one before, 1.0"
      ),
    ])
  }
}
