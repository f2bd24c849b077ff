import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func axes(sequence: Int32, batch: Int32) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .reverseSequenceOptions,
      Schema.ReverseSequenceOptions.build(in: &builder, seqDim: sequence, batchDim: batch))
  }
}

@Suite struct ReverseSequenceTests {
  private let x = Operand.int32([1, 2, 3, 4, 5, 6], [2, 3])

  @Test func turnsSequencesRound() throws {
    let rows = try runNode(
      .reverseSequence, [x, .int32([2, 3])], outputs: [Operand(.int32)],
      options: axes(sequence: 1, batch: 0))
    #expect(rows == [.int32([2, 1, 3, 6, 5, 4], [2, 3])])
    let columns = try runNode(
      .reverseSequence, [x, Operand(.int64, [3], [0, 2, 1] as [Int64])],
      outputs: [Operand(.int32)], options: axes(sequence: 0, batch: 1))
    #expect(columns == [.int32([1, 5, 3, 4, 2, 6], [2, 3])])
    let pairs = try runNode(
      .reverseSequence, [Operand(.uint8, [1, 1, 2, 2], [1, 2, 3, 4] as [UInt8]), .int32([2])],
      outputs: [Operand(.uint8)], options: axes(sequence: 2, batch: 0))
    #expect(pairs == [Operand(.uint8, [1, 1, 2, 2], [3, 4, 1, 2] as [UInt8])])
  }

  @Test func refusesBadLengths() {
    let output = [Operand(.int32)]
    expectMessages([
      (
        messageOfNode(
          .reverseSequence, [x, .int32([4, 0])], outputs: output,
          options: axes(sequence: 1, batch: 0)),
        "seq_lengths element 0 is 4; it must be in 0...3"
      ),
      (
        messageOfNode(
          .reverseSequence, [x, .int32([0, -1])], outputs: output,
          options: axes(sequence: 1, batch: 0)),
        "seq_lengths element 1 is -1; it must be in 0...3"
      ),
      (
        messageOfNode(
          .reverseSequence, [x, .int32([1, 1])], outputs: output,
          options: axes(sequence: 0, batch: 0)),
        "seq_dim and batch_dim are 0 and 0; they must be two of the 2 axes of the input"
      ),
      (
        messageOfNode(
          .reverseSequence, [x, .int32([1])], outputs: output,
          options: axes(sequence: 1, batch: 0)),
        "input 1 has shape [1]; it must be [2]"
      ),
    ])
  }
}
