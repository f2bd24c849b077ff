import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func reducer(keepDims: Bool) -> ModelDraft.Options {
  { builder in
    UnionOffset(.reducerOptions, Schema.ReducerOptions.build(in: &builder, keepDims: keepDims))
  }
}

private func cumsum(exclusive: Bool, reverse: Bool) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .cumsumOptions,
      Schema.CumsumOptions.build(in: &builder, exclusive: exclusive, reverse: reverse))
  }
}

@Suite struct ProductTests {
  @Test func multipliesAlongAxes() throws {
    let x = Operand.float32([1, 2, 3, 4, 5, 6], [2, 3])
    for (axes, keepDims, expected) in [
      ([1], false, .float32([6, 120])), ([0], true, .float32([4, 10, 18], [1, 3])),
      ([0, -1], false, .float32([720], [])),
    ] as [([Int32], Bool, Operand)] {
      let outputs = try runNode(
        .reduceProd, [x, Operand.int32(axes).constant], outputs: [Operand(.float32)],
        options: reducer(keepDims: keepDims))
      #expect(outputs == [expected])
    }
    let plain = try runNode(
      .reduceProd, [Operand(.int8, [2], [100, 3] as [Int8]), Operand.int32([0]).constant],
      outputs: [Operand(.int8)])
    #expect(plain == [Operand(.int8, [], [44] as [Int8])])
    let none = try runNode(
      .reduceProd, [.float32([], [0, 2]), Operand.int32([0]).constant], outputs: [Operand(.float32)]
    )
    #expect(none == [.float32([1, 1])])
  }

  @Test func rescalesEachMultiplication() throws {
    // 2 · 3 · 0.5 at a scale of 0.5, zero point 1: codes 5, 7 and 2.
    let x = Operand(.int8, [3], [5, 7, 2] as [Int8], scale: 0.5, zeroPoint: 1)
    let outputs = try runNode(
      .reduceProd, [x, Operand.int32([0]).constant],
      outputs: [Operand(.int8, scale: 0.25, zeroPoint: -2)])
    #expect(outputs[0].elements(as: Int8.self) == [10])
    let none = try runNode(
      .reduceProd,
      [Operand(.int16, [0], [] as [Int16], scale: 0.5), Operand.int32([0]).constant],
      outputs: [Operand(.int16, scale: 0.25)])
    #expect(none[0].elements(as: Int16.self) == [4])
  }

  @Test func asksWhetherBoolsHold() throws {
    let x = Operand(.bool, [2, 2], [1, 0, 1, 2] as [UInt8])
    let axis = Operand.int32([1]).constant
    let all = try runNode(.reduceAll, [x, axis], outputs: [Operand(.bool)])
    #expect(all == [Operand(.bool, [2], [0, 1] as [UInt8])])
    let any = try runNode(.reduceAny, [x, Operand.int32([0]).constant], outputs: [Operand(.bool)])
    #expect(any == [Operand(.bool, [2], [1, 1] as [UInt8])])
    let none = Operand(.bool, [0], [] as [UInt8])
    let first = Operand.int32([0]).constant
    #expect(try runNode(.reduceAll, [none, first], outputs: [Operand(.bool)])[0].bytes == [1])
    #expect(try runNode(.reduceAny, [none, first], outputs: [Operand(.bool)])[0].bytes == [0])
  }

  @Test func addsUp() throws {
    let x = Operand.int32([1, 2, 3, 4, 5, 6], [2, 3])
    for (axis, exclusive, reverse, expected) in [
      (1, false, false, [1, 3, 6, 4, 9, 15]), (1, true, false, [0, 1, 3, 0, 4, 9]),
      (-1, false, true, [6, 5, 3, 15, 11, 6]), (-1, true, true, [5, 3, 0, 11, 6, 0]),
      (0, false, false, [1, 2, 3, 5, 7, 9]), (0, true, true, [4, 5, 6, 0, 0, 0]),
    ] as [(Int32, Bool, Bool, [Int32])] {
      let outputs = try runNode(
        .cumsum, [x, .int32([axis], [])], outputs: [Operand(.int32)],
        options: cumsum(exclusive: exclusive, reverse: reverse))
      #expect(outputs == [.int32(expected, [2, 3])])
    }
  }

  @Test func refusesBadInputs() {
    let axis = Operand.int32([0]).constant
    expectMessages([
      (
        messageOfNode(.reduceAll, [.int32([1]), axis], outputs: [Operand(.int32)]),
        "does not support int32; it supports bool"
      ),
      (
        messageOfNode(
          .reduceProd, [Operand(.uint8, [1], [1] as [UInt8], scale: 1), axis],
          outputs: [Operand(.uint8, scale: 1)]),
        "does not support quantized uint8; it supports float32, int8, int16, int32, int64 and "
          + "plain uint8"
      ),
      (
        messageOfNode(
          .reduceProd, [Operand(.int16, [1], [1] as [Int16], scale: 1, zeroPoint: 2), axis],
          outputs: [Operand(.int16, scale: 1)]),
        "input 0 has zero point 2; int16 needs 0"
      ),
      (
        messageOfNode(.cumsum, [.int32([1]), .int32([1], [])], outputs: [Operand(.int32)]),
        "CUMSUM (node 0, subgraph 0): axis is 1; it must be in -1..<1"
      ),
      (
        messageOfNode(
          .cumsum, [Operand(.int8, [1], [1] as [Int8]), .int32([0], [])],
          outputs: [Operand(.int8)]),
        "does not support int8; it supports float32, int32 and int64"
      ),
    ])
  }
}
