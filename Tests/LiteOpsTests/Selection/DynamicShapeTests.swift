import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func unique(_ type: Schema.TensorType) -> ModelDraft.Options {
  { builder in
    UnionOffset(.uniqueOptions, Schema.UniqueOptions.build(in: &builder, idxOutType: type))
  }
}

@Suite struct DynamicShapeTests {
  @Test func findsWhatIsNotZero() throws {
    let floats = Operand.float32([0, -0.0, 1, .nan, 0, -3], [2, 3])
    for input in [floats, floats.constant] {
      let outputs = try runNode(.where, [input], outputs: [Operand(.int64)])
      #expect(outputs == [Operand(.int64, [3, 2], [0, 2, 1, 0, 1, 2] as [Int64])])
    }
    let none = try runNode(
      .where, [Operand(.bool, [2], [0, 0] as [UInt8])], outputs: [Operand(.int64)])
    #expect(none == [Operand(.int64, [0, 1])])
    let wide = try runNode(
      .where, [Operand(.int64, [2], [0, 1 << 40] as [Int64])], outputs: [Operand(.int64)])
    #expect(wide == [Operand(.int64, [1, 1], [1] as [Int64])])
  }

  @Test func findsDistinctElements() throws {
    let integers = try runNode(
      .unique, [.int32([7, 3, 7, -1, 3])], outputs: [Operand(.int32), Operand(.int32)],
      options: unique(.int32))
    #expect(integers == [.int32([7, 3, -1]), .int32([0, 1, 0, 2, 1])])
    let floats = try runNode(
      .unique, [.float32([0, -0.0, .nan, 1, .nan])], outputs: [Operand(.float32), Operand(.int64)],
      options: unique(.int64))
    #expect(floats[0].elements(as: UInt32.self) == [0, Float.nan.bitPattern, Float(1).bitPattern])
    #expect(floats[1].elements(as: Int64.self) == [0, 0, 1, 2, 1])
  }

  @Test func refusesBadInputs() {
    expectMessages([
      (
        messageOfNode(.where, [.int32([1], [])], outputs: [Operand(.int64)]),
        "the condition is a scalar; it must have at least 1 axis"
      ),
      (
        messageOfNode(.where, [Operand(.int16, [1], [1] as [Int16])], outputs: [Operand(.int64)]),
        "does not support int16; it supports bool, float32, int64, int32, int8, uint8 and uint32"
      ),
      (
        messageOfNode(
          .unique, [.int32([1], [1, 1])], outputs: [Operand(.int32), Operand(.int32)],
          options: unique(.int32)), "the input has shape [1, 1]; it must be a vector"
      ),
      (
        messageOfNode(
          .unique, [.int32([1])], outputs: [Operand(.int32), Operand(.int32)],
          options: unique(.int64)), "idx_out_type is INT64, but output 1 is int32"
      ),
    ])
  }
}
