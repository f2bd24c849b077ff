import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func options(radius: Int32, beta: Float) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .localResponseNormalizationOptions,
      Schema.LocalResponseNormalizationOptions.build(
        in: &builder, radius: radius, bias: 1, alpha: 2, beta: beta))
  }
}

@Suite struct LocalResponseNormalizationTests {
  @Test(
    arguments: [
      (0, [1 / 3, 2 / 9, 3 / 19]), (1, [1 / 11, 2 / 29, 3 / 27]), (1000, [1 / 29, 2 / 29, 3 / 29]),
    ] as [(Int32, [Float])])
  func dividesByNeighbours(_ radius: Int32, expected: [Float]) throws {
    let outputs = try runNode(
      .localResponseNormalization, [.float32([1, 2, 3], [1, 1, 1, 3])],
      outputs: [Operand(.float32)], options: options(radius: radius, beta: 1))
    let values = outputs[0].elements(as: UInt32.self).map(Float.init(bitPattern:))
    #expect(values.count == 3)
    for (value, expected) in zip(values, expected) { #expect(abs(value - expected) < 1e-6) }
  }

  @Test func refusesBadInputs() {
    expectMessages([
      (
        messageOfNode(
          .localResponseNormalization, [.float32([1], [1, 1, 1, 1])], outputs: [Operand(.float32)],
          options: options(radius: -1, beta: 1)), "radius is -1; it must be at least 0"
      ),
      (
        messageOfNode(
          .localResponseNormalization, [.float32([1])], outputs: [Operand(.float32)],
          options: options(radius: 1, beta: 1)), "the input has shape [1]; it must have 4 axes"
      ),
    ])
  }
}
