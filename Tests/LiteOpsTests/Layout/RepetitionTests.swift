import LiteRuntime
import LiteSchema
import LiteTensor
import Testing

@Suite struct RepetitionTests {
  private let square = Operand.int32([1, 2, 3, 4], [2, 2])

  @Test func tiles() throws {
    let outputs = try runNode(.tile, [square, .int32([1, 2])], outputs: [Operand(.int32)])
    #expect(outputs == [.int32([1, 2, 1, 2, 3, 4, 3, 4], [2, 4])])
    let strings = try runNode(
      .tile, [.strings(["a", "bc"]), .int32([2]).constant], outputs: [Operand(.string)])
    #expect(strings == [.strings(["a", "bc", "a", "bc"])])
    let none = try runNode(.tile, [square, .int32([0, 2])], outputs: [Operand(.int32)])
    #expect(none == [.int32([], [0, 4])])
  }

  @Test func broadcasts() throws {
    for shape in [Operand.int32([2, 2, 3]), Operand.int32([2, 2, 3]).constant] {
      let outputs = try runNode(
        .broadcastTo, [.int32([1, 2], [2, 1]), shape], outputs: [Operand(.int32)], version: 2)
      #expect(outputs == [.int32([1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2], [2, 2, 3])])
    }
    #expect(throws: RuntimeError.self) {
      try runNode(.broadcastTo, [square, .int32([2, 3])], outputs: [Operand(.int32)], version: 2)
    }
  }

  @Test func reverses() throws {
    let outputs = try runNode(.reverseV2, [square, .int32([-1, 0])], outputs: [Operand(.int32)])
    #expect(outputs == [.int32([4, 3, 2, 1], [2, 2])])
    let rows = try runNode(.reverseV2, [square, .int32([0]).constant], outputs: [Operand(.int32)])
    #expect(rows == [.int32([3, 4, 1, 2], [2, 2])])
  }

  @Test func findsCommonShapes() throws {
    let outputs = try runNode(
      .broadcastArgs, [.int32([3, 1]), .int32([2, 1, 4])], outputs: [Operand(.int32)])
    #expect(outputs == [.int32([2, 3, 4])])
  }

  @Test func givesRanks() throws {
    let outputs = try runNode(.rank, [square], outputs: [Operand(.int32)])
    #expect(outputs == [.int32([2], [])])
  }

  @Test func gathersRows() throws {
    let rows = try runNode(
      .gatherNd, [square, .int32([1, 0], [2, 1])], outputs: [Operand(.int32)])
    #expect(rows == [.int32([3, 4, 1, 2], [2, 2])])
    let elements = try runNode(
      .gatherNd, [square, Operand(.int64, [1, 2], [1, 0] as [Int64])], outputs: [Operand(.int32)])
    #expect(elements == [.int32([3], [1])])
    let strings = try runNode(
      .gatherNd, [.strings(["a", "bc", "", "d"], [2, 2]), .int32([1], [1])],
      outputs: [Operand(.string)])
    #expect(strings == [.strings(["", "d"])])
  }

  @Test func namesWhatIsWrong() {
    let output = [Operand(.int32)]
    let cases: [(String?, String)] = [
      (
        messageOfNode(.tile, [square, .int32([1, -1]).constant], outputs: output),
        "multiples has -1 for axis 1; it must be at least 0, and not overflow"
      ),
      (
        messageOfNode(
          .tile, [square, Operand(.int64, [2], [1 << 62, 1] as [Int64]).constant],
          outputs: output),
        "multiples has 4611686018427387904 for axis 0; it must be at least 0, and not overflow"
      ),
      (
        messageOfNode(.tile, [square, .int32([65537, 65536 * 1024]).constant], outputs: output),
        "has more than 1099511627776 elements"
      ),
      (
        messageOfNode(.broadcastArgs, [.int32([2]), .int32([3])], outputs: output),
        "the shapes cannot be broadcast together"
      ),
      (
        messageOfNode(.reverseV2, [square, .int32([0, -2])], outputs: output),
        "axes are [0, -2]; axis 0 must appear once"
      ),
      (
        messageOfNode(.gatherNd, [square, .int32([0, 2], [1, 2])], outputs: output),
        "row 0 of the indices lies outside [2, 2]"
      ),
      (
        messageOfNode(.gatherNd, [square, .int32([0, 0, 0], [1, 3])], outputs: output),
        "the inputs have shapes [2, 2] and [1, 3]; the last dimension of the indices must be at "
          + "most the rank of the first"
      ),
    ]
    for (message, expected) in cases {
      #expect(message?.hasSuffix(expected) == true, "\(message ?? "ran"), not: \(expected)")
    }
  }
}
