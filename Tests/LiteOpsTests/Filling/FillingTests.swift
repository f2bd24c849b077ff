import LiteSchema
import LiteTensor
import Testing

@Suite struct FillingTests {
  @Test func fills() throws {
    for dims in [Operand.int32([2, 3]), Operand(.int64, [2], [2, 3] as [Int64]).constant] {
      let outputs = try runNode(.fill, [dims, .float32([1.5], [])], outputs: [Operand(.float32)])
      #expect(outputs == [.float32(Array(repeating: 1.5, count: 6), [2, 3])])
    }
    let strings = try runNode(
      .fill, [.int32([3]), .strings(["ab"], [])], outputs: [Operand(.string)])
    #expect(strings == [.strings(["ab", "ab", "ab"])])
    let empty = try runNode(.fill, [.int32([0, 2]), .int32([1], [])], outputs: [Operand(.int32)])
    #expect(empty == [.int32([], [0, 2])])
  }

  @Test func givesZeros() throws {
    let outputs = try runNode(
      .zerosLike, [.float32([1, 2], [2, 1])], outputs: [Operand(.float32)])
    #expect(outputs == [.float32([0, 0], [2, 1])])
  }

  @Test func countsInEvenSteps() throws {
    let up = try runNode(
      .range, [.int32([1], []), .int32([8], []), .int32([3], []).constant],
      outputs: [Operand(.int32)])
    #expect(up == [.int32([1, 4, 7])])
    let scalar = { (value: Int64) in Operand(.int64, [], [value]) }
    let down = try runNode(
      .range, [scalar(3), scalar(-3), scalar(-2)], outputs: [Operand(.int64)])
    #expect(down == [Operand(.int64, [3], [3, 1, -1] as [Int64])])
    let floats = try runNode(
      .range, [.float32([0], []), .float32([1], []), .float32([0.25], [])],
      outputs: [Operand(.float32)])
    #expect(floats == [.float32([0, 0.25, 0.5, 0.75])])
    let none = try runNode(
      .range, [.int32([1], []), .int32([1], []), .int32([3], [])], outputs: [Operand(.int32)])
    #expect(none == [.int32([])])
  }

  @Test func namesWhatIsWrong() {
    let output = [Operand(.int32)]
    let one = Operand.int32([1], [])
    let scalar = { (value: Int64) in Operand(.int64, [], [value]) }
    let cases: [(String?, String)] = [
      (
        messageOfNode(.fill, [.int32([-1]).constant, one], outputs: output),
        "dimension 0 of shape [-1] is -1; it must be at least 0"
      ),
      (
        messageOfNode(.fill, [one, one], outputs: output),
        "input 0 has shape []; it must be a vector of dimensions"
      ),
      (
        messageOfNode(.fill, [.int32([1]), .int32([1, 2])], outputs: output),
        "input 1 has shape [2]; it must have one element"
      ),
      (
        messageOfNode(.range, [one, .int32([5], []), .int32([0], [])], outputs: output),
        "delta is 0; it must not be 0, and must lead from 1 to 5"
      ),
      (
        messageOfNode(.range, [one, .int32([5], []), .int32([-1], [])], outputs: output),
        "delta is -1; it must not be 0, and must lead from 1 to 5"
      ),
      (
        messageOfNode(
          .range, [scalar(.min), scalar(.max), scalar(1)], outputs: [Operand(.int64)]),
        "is 9223372036854775807; it must be at most 2147483647"
      ),
      (
        messageOfNode(
          .range, [.float32([0], []), .float32([.infinity], []), .float32([1], [])],
          outputs: [Operand(.float32)]),
        "there are inf numbers; there can be 2147483647"
      ),
      (
        messageOfNode(.range, [one, one, .float32([1], [])], outputs: output),
        "input 2 is float32[]; it must be one element of int32"
      ),
    ]
    for (message, expected) in cases {
      #expect(message?.hasSuffix(expected) == true, "\(message ?? "ran"), not: \(expected)")
    }
  }
}
