import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct BitcastTests {
  @Test func readsTheSameBytes() throws {
    let floats = Operand.float32([1, -2], [2, 1])
    for input in [floats, floats.constant] {
      let same = try runNode(.bitcast, [input], outputs: [Operand(.int32)])
      #expect(same == [.int32([0x3F80_0000, .init(bitPattern: 0xC000_0000)], [2, 1])])
      let narrower = try runNode(.bitcast, [input], outputs: [Operand(.uint16)])
      #expect(narrower == [Operand(.uint16, [2, 1, 2], [0, 0x3F80, 0, 0xC000] as [UInt16])])
      let wider = try runNode(
        .bitcast, [Operand(.uint16, [1, 4], [1, 2, 3, 4] as [UInt16])], outputs: [Operand(.int64)])
      #expect(wider == [Operand(.int64, [1], [0x0004_0003_0002_0001] as [Int64])])
    }
  }

  @Test func refusesBadShapes() {
    expectMessages([
      (
        messageOfNode(
          .bitcast, [Operand(.uint8, [3], [1, 2, 3] as [UInt8])], outputs: [Operand(.int32)]),
        "the input has shape [3]; the last dimension must be 4, which elements of int32 are made up "
          + "of"
      ),
      (
        messageOfNode(.bitcast, [.int32([1], [])], outputs: [Operand(.int64)]),
        "the input has shape []; the last dimension must be 2, which elements of int64 are made up of"
      ),
      (
        messageOfNode(.bitcast, [.int32([1])], outputs: [Operand(.int4)]),
        "does not support int32 as int4; it supports dtypes of whole bytes"
      ),
    ])
  }
}
