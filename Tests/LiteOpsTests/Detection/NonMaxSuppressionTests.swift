import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct NonMaxSuppressionTests {
  /// Two boxes that overlap by three quarters, one of them with its corners swapped, and one apart.
  private let boxes = Operand.float32(
    [0, 0, 1, 1, 1, 1, 0, 0.25, 2, 2, 3, 3], [3, 4])
  private let scores = Operand.float32([0.5, 0.9, 0.7])

  private func one(_ value: Float) -> Operand { .float32([value], []) }

  @Test(
    arguments: [
      (0.5, 0, 3, [1, 2, 0], 2), (0.8, 0, 3, [1, 2, 0], 3), (0.5, 0.8, 3, [1, 0, 0], 1),
      (0.8, 0, 1, [1], 1), (0.5, 0, 0, [], 0),
    ] as [(Float, Float, Int32, [Int32], Int32)])
  func selectsTheGreatestScores(
    _ overlap: Float, score: Float, limit: Int32, indices: [Int32], count: Int32
  ) throws {
    for size in [Operand.int32([limit], []), Operand.int32([limit], []).constant] {
      let outputs = try runNode(
        .nonMaxSuppressionV4, [boxes, scores, size, one(overlap), one(score)],
        outputs: [Operand(.int32), Operand(.int32)])
      #expect(outputs == [.int32(indices), .int32([count], [])])
    }
  }

  @Test func lowersTheScoresOfWhatOverlaps() throws {
    let outputs = try runNode(
      .nonMaxSuppressionV5,
      [boxes, scores, .int32([3], []), one(0.8), one(0.1), one(0.5)],
      outputs: [Operand(.int32), Operand(.float32), Operand(.int32)])
    #expect(outputs[0] == .int32([1, 2, 0]))
    #expect(outputs[2] == .int32([3], []))
    // The first box overlaps the second by 0.75: its score falls by e^(−0.75² / (2 · 0.5)).
    let values = outputs[1].elements(as: UInt32.self).map(Float.init(bitPattern:))
    #expect(Array(values[..<2]) == [0.9, 0.7])
    #expect(abs(values[2] - 0.5 * 0.569783) < 1e-5)
  }

  @Test func refusesBadInputs() {
    let outputs = [Operand(.int32), Operand(.int32)]
    expectMessages([
      (
        messageOfNode(
          .nonMaxSuppressionV4, [scores, scores, .int32([1], []), one(0), one(0)], outputs: outputs),
        "boxes are float32[3]; they must be float32[n, 4]"
      ),
      (
        messageOfNode(
          .nonMaxSuppressionV4, [boxes, .float32([1]), .int32([1], []), one(0), one(0)],
          outputs: outputs), "scores are float32[1]; they must be float32[3]"
      ),
      (
        messageOfNode(
          .nonMaxSuppressionV4, [boxes, scores, .int32([-1], []), one(0), one(0)], outputs: outputs),
        "max_output_size is -1; it must be at least 0"
      ),
      (
        messageOfNode(
          .nonMaxSuppressionV5, [boxes, scores, .int32([1], []), one(0), one(0), one(-1)],
          outputs: [Operand(.int32), Operand(.float32), Operand(.int32)]),
        "soft_nms_sigma is -1.0; it must be at least 0"
      ),
    ])
  }
}
