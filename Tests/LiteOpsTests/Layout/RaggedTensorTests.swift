import LiteTensor
import LiteTestSupport
import Testing

@Suite struct RaggedTensorTests {
  private func node(_ types: [String]) -> CustomNode {
    CustomNode(
      name: "RaggedTensorToTensor", options: flexBuffer(texts: [("row_partition_types", types)]))
  }

  private let values = Operand.int32([1, 2, 3, 4, 5, 6])
  private let fill = Operand.int32([-1], [])
  private let whole = Operand.int32([-1], [])

  @Test func fillsRowsUp() throws {
    let splits = Operand(.int64, [5], [0, 2, 2, 5, 6] as [Int64])
    let output = try node(["ROW_SPLITS"]).run(
      [whole, values, fill, splits], outputs: [Operand(.int32)])
    #expect(output == [.int32([1, 2, -1, -1, -1, -1, 3, 4, 5, 6, -1, -1], [4, 3])])
    let rows = try node(["FIRST_DIM_SIZE", "VALUE_ROWIDS"]).run(
      [whole, values, fill, .int32([4], []), .int32([0, 0, 2, 2, 2, 3])],
      outputs: [Operand(.int32)])
    #expect(rows == output)
    let cut = try node(["ROW_SPLITS"]).run(
      [.int32([3, 2]), values, fill, splits], outputs: [Operand(.int32)])
    #expect(cut == [.int32([1, 2, -1, -1, 3, 4], [3, 2])])
  }

  @Test func nestsPartitions() throws {
    // [[[1 2] []] [[3]] []] with pairs as values.
    let pairs = Operand.float32([1, 10, 2, 20, 3, 30], [3, 2])
    let output = try node(["ROW_SPLITS", "ROW_SPLITS"]).run(
      [
        .int32([-1, -1, 3, -1]), pairs, .float32([0], []), .int32([0, 2, 3, 3]),
        .int32([0, 2, 2, 3]),
      ],
      outputs: [Operand(.float32)])
    let expected: [Float] =
      [1, 10, 2, 20, 0, 0] + [0, 0, 0, 0, 0, 0] + [3, 30, 0, 0, 0, 0]
      + [Float](repeating: 0, count: 18)
    #expect(output == [.float32(expected, [3, 2, 3, 2])])
  }

  @Test func namesFaults() {
    func message(_ types: [String], _ inputs: [Operand]) -> String? {
      node(types).message([whole, values, fill] + inputs, outputs: [.int32])
    }
    let fault = "partition 0 does not ascend, or has rows that the axis before does not have"
    expectMessages([
      (message([], []), "row_partition_types is []; it must name a partition of rows"),
      (
        message(["VALUE_ROWIDS"], [.int32([0])]),
        "row_partition_types begins with VALUE_ROWIDS; FIRST_DIM_SIZE must come before"
      ),
      (
        message(["ROW_LIMITS"], [.int32([0])]),
        "row_partition_types has 'ROW_LIMITS'; it must be ROW_SPLITS or VALUE_ROWIDS, or "
          + "FIRST_DIM_SIZE first"
      ),
      (message(["ROW_SPLITS"], [.int32([0, 3, 2])]), fault),
      (message(["ROW_SPLITS"], [.int32([1, 2])]), fault),
      (
        node(["ROW_SPLITS"]).message(
          [.int32([2, 2]), values, fill, Operand(.int64, [3], [0, 1 << 60, 2] as [Int64])],
          outputs: [.int32]), fault
      ),
      (message(["FIRST_DIM_SIZE", "VALUE_ROWIDS"], [.int32([2], []), .int32([0, 2])]), fault),
      (message(["FIRST_DIM_SIZE", "VALUE_ROWIDS"], [.int32([2], []), .int32([-1])]), fault),
      (
        message(["FIRST_DIM_SIZE", "VALUE_ROWIDS"], [.int32([-2], []), .int32([0])]),
        "input 3 is -2; it must be at least 0"
      ),
      (message(["ROW_SPLITS"], [.int32([0, 7])]), "partitions have 7 rows; there are 6 values"),
      (
        node(["ROW_SPLITS"]).message(
          [.int32([1, 2, 3]), values, fill, .int32([0, 1])], outputs: [.int32]),
        "input 0 has 3 dimensions; the output has 2"
      ),
      (
        node(["ROW_SPLITS"]).message(
          [whole, values, .float32([0], []), .int32([0, 1])], outputs: [.int32]),
        "does not support int32 with a default of float32 and int32 output; it supports dtypes of "
          + "whole bytes, all the same"
      ),
    ])
  }
}
