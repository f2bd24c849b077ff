import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func oneHot(axis: Int32) -> ModelDraft.Options {
  { builder in
    UnionOffset(.oneHotOptions, Schema.OneHotOptions.build(in: &builder, axis: axis))
  }
}

private func bools(_ values: [UInt8], _ shape: [Int]) -> Operand { Operand(.bool, shape, values) }

@Suite struct SelectionTests {
  private let a = Operand.int32([1, 2, 3, 4], [2, 2])
  private let b = Operand.int32([5, 6, 7, 8], [2, 2])

  @Test func selects() throws {
    for (condition, expected) in [
      (bools([1, 0, 0, 1], [2, 2]), [1, 6, 7, 4]), (bools([0, 1], [2]), [5, 6, 3, 4]),
      (bools([1], []), [1, 2, 3, 4]),
    ] {
      let outputs = try runNode(.select, [condition, a, b], outputs: [Operand(.int32)])
      #expect(outputs == [.int32(expected.map(Int32.init), [2, 2])])
    }
  }

  @Test func selectsWithBroadcasting() throws {
    let outputs = try runNode(
      .selectV2, [bools([0, 1], [2]), .int32([9], []), .int32([1, 2], [2, 1])],
      outputs: [Operand(.int32)])
    #expect(outputs == [.int32([1, 9, 2, 9], [2, 2])])
  }

  @Test func setsOneElement() throws {
    for (axis, shape, expected) in [
      (-1, [2, 3], [0, 0, 1, 0, 0, 0]), (0, [3, 2], [0, 0, 0, 0, 1, 0]),
    ] as [(Int32, [Int], [Float])] {
      let outputs = try runNode(
        .oneHot, [.int32([2, -1]), .int32([3], []), .float32([1], []), .float32([0], [])],
        outputs: [Operand(.float32)], options: oneHot(axis: axis))
      #expect(outputs == [.float32(expected, shape)])
    }
  }

  @Test func givesTheGreatestFirst() throws {
    for k in [Operand.int32([2], []), Operand.int32([2], []).constant] {
      let outputs = try runNode(
        .topkV2, [.float32([3, .nan, 1, 3, 2, 5], [2, 3]), k],
        outputs: [Operand(.float32), Operand(.int32)])
      #expect(outputs == [.float32([3, 1, 5, 3], [2, 2]), .int32([0, 2, 2, 0], [2, 2])])
    }
  }

  @Test func namesWhatIsWrong() {
    let output = [Operand(.int32)]
    let one = Operand.int32([1], [])
    let cases: [(String?, String)] = [
      (
        messageOfNode(.select, [bools([1], [1]), a, b], outputs: output),
        "the condition has shape [1]; it must be a scalar, a vector along the first axis of "
          + "[2, 2], or of that shape"
      ),
      (
        messageOfNode(.select, [bools([1], []), a, one], outputs: output),
        "the choices have shapes [2, 2] and []; they must have one"
      ),
      (
        messageOfNode(.select, [one, a, b], outputs: output),
        "does not support a condition of int32; it supports bool"
      ),
      (
        messageOfNode(
          .selectV2, [bools([1, 1, 1], [3]), a, b], outputs: output),
        "shapes [3], [2, 2] and [2, 2] cannot be broadcast together"
      ),
      (
        messageOfNode(.selectV2, [bools([1], []), a, .float32([1])], outputs: output),
        "the choices are int32 and float32; they must have one dtype"
      ),
      (
        messageOfNode(.oneHot, [a, one, one, one], outputs: output, options: oneHot(axis: 3)),
        "axis is 3; it must be in -1...2"
      ),
      (
        messageOfNode(
          .oneHot, [a, .int32([-1], []), one, one], outputs: output, options: oneHot(axis: 0)),
        "dimension 0 of shape [-1, 2, 2] is -1; it must be at least 0"
      ),
      (
        messageOfNode(.oneHot, [a, one, a, one], outputs: output, options: oneHot(axis: 0)),
        "on and off are int32[2, 2] and int32[]; both must be one element"
      ),
      (
        messageOfNode(.topkV2, [a, .int32([3], [])], outputs: output + output),
        "k is 3; it must be in 0...2"
      ),
      (
        messageOfNode(.topkV2, [one, one], outputs: output + output),
        "the input is a scalar; it must have at least 1 axis"
      ),
    ]
    for (message, expected) in cases {
      #expect(message?.hasSuffix(expected) == true, "\(message ?? "ran"), not: \(expected)")
    }
  }
}
