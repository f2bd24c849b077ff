import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func mirror(_ mode: Schema.MirrorPadMode) -> ModelDraft.Options {
  { builder in
    UnionOffset(.mirrorPadOptions, Schema.MirrorPadOptions.build(in: &builder, mode: mode))
  }
}

@Suite struct PaddingTests {
  private let square = Operand.int32([1, 2, 3, 4], [2, 2])

  @Test func padsWithZeros() throws {
    for paddings in [
      Operand.int32([1, 0, 0, 2], [2, 2]),
      Operand(.int64, [2, 2], [1, 0, 0, 2] as [Int64]).constant,
      Operand(.int8, [2, 2], [1, 0, 0, 2] as [Int8]).constant,
    ] {
      let outputs = try runNode(.pad, [square, paddings], outputs: [Operand(.int32)])
      #expect(outputs == [.int32([0, 0, 0, 0, 1, 2, 0, 0, 3, 4, 0, 0], [3, 4])])
    }
  }

  @Test func padsWithTheZeroPoint() throws {
    let outputs = try runNode(
      .pad,
      [Operand(.int8, [1], [5] as [Int8], scale: 1, zeroPoint: -7), .int32([1, 2], [1, 2])],
      outputs: [Operand(.int8, scale: 1, zeroPoint: -7)])
    #expect(outputs == [Operand(.int8, [4], [-7, 5, -7, -7] as [Int8])])
  }

  @Test func padsWithAnElement() throws {
    let paddings = Operand.int32([0, 1], [1, 2])
    let given = try runNode(
      .padv2, [.float32([1]), paddings, .float32([-.infinity], [])], outputs: [Operand(.float32)])
    #expect(given == [.float32([1, -.infinity])])
    let leftOut = try runNode(
      .padv2, [.float32([1]), paddings, nil], outputs: [Operand(.float32)])
    #expect(leftOut == [.float32([1, 0])])
  }

  @Test func mirrors() throws {
    let row = Operand.int32([1, 2, 3])
    let reflected = try runNode(
      .mirrorPad, [row, .int32([2, 1], [1, 2])], outputs: [Operand(.int32)],
      options: mirror(.reflect))
    #expect(reflected == [.int32([3, 2, 1, 2, 3, 2])])
    let symmetric = try runNode(
      .mirrorPad, [row, .int32([2, 1], [1, 2]).constant], outputs: [Operand(.int32)],
      options: mirror(.symmetric))
    #expect(symmetric == [.int32([2, 1, 1, 2, 3, 3])])
  }

  @Test func padsWhatIsEmpty() throws {
    let outputs = try runNode(
      .pad, [.int32([], [0, 1]), .int32([1, 1, 0, 0], [2, 2])], outputs: [Operand(.int32)])
    #expect(outputs == [.int32([0, 0], [2, 1])])
  }

  @Test func namesWhatIsWrong() {
    let output = [Operand(.int32)]
    let cases: [(String?, String)] = [
      (
        messageOfNode(.pad, [square, .int32([1, 0, 0, -1], [2, 2])], outputs: output),
        "the paddings of axis 1 are 0 and -1; they must be in 0...1099511627776"
      ),
      (
        messageOfNode(.pad, [square, .int32([1, 0]).constant], outputs: output),
        "paddings have shape [2]; they must have [2, 2]"
      ),
      (
        messageOfNode(
          .pad, [square, .int32([Int32.max, 0, Int32.max, 0], [2, 2]).constant], outputs: output),
        "is 2147483649; it must be at most 2147483647"
      ),
      (
        messageOfNode(
          .pad,
          [Operand(.uint8, [1], [5] as [UInt8], scale: 1), .int32([1, 2], [1, 2]).constant],
          outputs: [Operand(.uint8, scale: 1, zeroPoint: 256)]),
        "the output's zero point is 256; it must be in 0...255"
      ),
      (
        messageOfNode(
          .padv2, [square, .int32([0, 0, 0, 0], [2, 2]), .int32([1, 2])], outputs: output),
        "constant_values is int32[2]; it must be one element of int32"
      ),
      (
        messageOfNode(
          .padv2, [square, .int32([0, 0, 0, 0], [2, 2]), .float32([1], [])], outputs: output),
        "constant_values is float32[]; it must be one element of int32"
      ),
      (
        messageOfNode(
          .mirrorPad, [square, .int32([2, 0, 0, 0], [2, 2])], outputs: output,
          options: mirror(.reflect)),
        "the paddings of axis 0 are 2 and 0; of 2 elements, REFLECT takes at most 1"
      ),
      (
        messageOfNode(
          .mirrorPad, [square, .int32([0, 0, 0, 3], [2, 2])], outputs: output,
          options: mirror(.symmetric)),
        "the paddings of axis 1 are 0 and 3; of 2 elements, SYMMETRIC takes at most 2"
      ),
      (
        messageOfNode(
          .mirrorPad, [square, .int32([0, 0, 0, 0], [2, 2])], outputs: output,
          options: mirror(Schema.MirrorPadMode(rawValue: 7))),
        "mode is MirrorPadMode(7); it must be REFLECT or SYMMETRIC"
      ),
    ]
    for (message, expected) in cases {
      #expect(message?.hasSuffix(expected) == true, "\(message ?? "ran"), not: \(expected)")
    }
  }
}
