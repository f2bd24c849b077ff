import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func padding(_ low: [Int64], _ high: [Int64], _ interior: [Int64]) -> ModelDraft.Options2 {
  { builder in
    UnionOffset(
      .stablehloPadOptions,
      Schema.StablehloPadOptions.build(
        in: &builder, edgePaddingLow: low, edgePaddingHigh: high, interiorPadding: interior))
  }
}

private func algorithm(_ algorithm: Schema.RngAlgorithm) -> ModelDraft.Options2 {
  { builder in
    UnionOffset(
      .stablehloRngBitGeneratorOptions,
      Schema.StablehloRngBitGeneratorOptions.build(in: &builder, algorithm: algorithm))
  }
}

@Suite struct StableHLOTests {
  @Test(
    arguments: [
      (.stablehloAdd, [4, 1, .max &+ 5]), (.stablehloMultiply, [3, -6, .max &* 5]),
      (.stablehloMaximum, [3, 3, .max]), (.stablehloMinimum, [1, -2, 5]),
      (.stablehloAnd, [1, 2, 5]),
    ] as [(Schema.BuiltinOperator, [Int32])])
  func combinesIntegers(_ code: Schema.BuiltinOperator, expected: [Int32]) throws {
    let outputs = try runNode(
      code, [.int32([1, -2, .max]), .int32([3, 3, 5])], outputs: [Operand(.int32)])
    #expect(outputs == [.int32(expected)])
  }

  @Test func combinesOtherTypes() throws {
    let floats = try runNode(
      .stablehloMaximum, [.float32([1, .nan]), .float32([2, 2])], outputs: [Operand(.float32)])
    #expect(floats[0].elements(as: UInt32.self) == [Float(2).bitPattern, Float.nan.bitPattern])
    // 1.5 and 2.5 of float16 are 4.
    let halves = try runNode(
      .stablehloAdd,
      [Operand(.float16, [1], [0x3E00] as [UInt16]), Operand(.float16, [1], [0x4100] as [UInt16])],
      outputs: [Operand(.float16)])
    #expect(halves == [Operand(.float16, [1], [0x4400] as [UInt16])])
    let bools = try runNode(
      .stablehloAnd,
      [Operand(.bool, [3], [1, 2, 0] as [UInt8]), Operand(.bool, [3], [1, 1, 1] as [UInt8])],
      outputs: [Operand(.bool)])
    #expect(bools == [Operand(.bool, [3], [1, 1, 0] as [UInt8])])
    let shifted = try runNode(
      .stablehloShiftLeft,
      [
        Operand(.int8, [4], [1, -1, 3, 1] as [Int8]), Operand(.int8, [4], [3, 7, 8, -1] as [Int8]),
      ],
      outputs: [Operand(.int8)])
    #expect(shifted == [Operand(.int8, [4], [8, -128, 0, 0] as [Int8])])
  }

  @Test(
    arguments: [
      ([1], [2], [0], [9, 1, 2, 3, 9, 9]), ([0], [0], [2], [1, 9, 9, 2, 9, 9, 3]),
      ([-1], [1], [1], [9, 2, 9, 3, 9]), ([-2], [-2], [1], [2]), ([-9], [7], [0], [9]),
      ([-3], [0], [2], [2, 9, 9, 3]),
    ] as [([Int64], [Int64], [Int64], [Int32])])
  func padsBetweenElements(
    _ low: [Int64], high: [Int64], interior: [Int64], expected: [Int32]
  ) throws {
    let outputs = try runNode(
      .stablehloPad, [.int32([1, 2, 3]), .int32([9], [])], outputs: [Operand(.int32)],
      options2: padding(low, high, interior))
    #expect(outputs == [.int32(expected)])
  }

  @Test func dilates() throws {
    let outputs = try runNode(
      .dilate, [.int32([1, 2, 3, 4], [2, 2]), .int32([2, 3]), .int32([0], [])],
      outputs: [Operand(.int32)])
    #expect(outputs == [.int32([1, 0, 0, 2, 0, 0, 0, 0, 3, 0, 0, 4], [3, 4])])
  }

  @Test func generatesBits() throws {
    // The known answers of Random123 for a key and a counter of 0.
    let philox = try runNode(
      .stablehloRngBitGenerator, [Operand(.uint64, [3], [0, 0, 0] as [UInt64])],
      outputs: [Operand(.uint64), Operand(.uint32, [3])], options2: algorithm(.philox))
    #expect(philox[0] == Operand(.uint64, [3], [0, 1, 0] as [UInt64]))
    #expect(philox[1].elements(as: UInt32.self) == [0x6627_E8D5, 0xE169_C58D, 0xBC57_AC4C])
    let threefry = try runNode(
      .stablehloRngBitGenerator, [Operand(.uint64, [2], [0, 0] as [UInt64])],
      outputs: [Operand(.uint64), Operand(.int64, [2])], options2: algorithm(.threefry))
    #expect(threefry[0] == Operand(.uint64, [2], [0, 2] as [UInt64]))
    #expect(threefry[1].elements(as: UInt64.self)[0] == 0x99BA_4EFE_6B20_0159)
  }

  @Test func refusesBadOperands() {
    let (one, output) = (Operand.int32([1]), [Operand(.int32)])
    expectMessages([
      (
        messageOfNode(.stablehloAdd, [one, .int32([1, 2])], outputs: output),
        "inputs have shapes [1] and [2]; they must have one"
      ),
      (
        messageOfNode(.stablehloAnd, [.float32([1]), .float32([1])], outputs: [Operand(.float32)]),
        "does not support float32; it supports integers of whole bytes and bool"
      ),
      (
        messageOfNode(
          .stablehloAdd,
          [Operand(.int8, [1], [1] as [Int8], scale: 1), Operand(.int8, [1], [1] as [Int8])],
          outputs: [Operand(.int8, scale: 1)]),
        "does not support quantized int8"
      ),
      (
        messageOfNode(
          .stablehloPad, [one, .int32([0], [])], outputs: output,
          options2: padding([0], [0], [-1])),
        "the paddings of axis 0 are 0, 0 and between elements -1; they must be at most "
          + "1099511627776, and the last at least 0"
      ),
      (
        messageOfNode(
          .stablehloPad, [one, .int32([0], [])], outputs: output,
          options2: padding([.min], [0], [0])),
        "and the last at least 0"
      ),
      (
        messageOfNode(
          .stablehloPad, [one, .int32([0], [])], outputs: output, options2: padding([0], [], [0])),
        "has 1, 0 and 1 paddings; the input has 1 axes"
      ),
      (
        messageOfNode(.dilate, [one, .int32([0]), one], outputs: output),
        "dilation 0 is 0; it must be at least 1"
      ),
      (
        messageOfNode(
          .stablehloRngBitGenerator, [Operand(.uint64, [3], [0, 0, 0] as [UInt64])],
          outputs: [Operand(.uint64), Operand(.uint32, [1])], options2: algorithm(.threefry)),
        "the state is uint64[3]; it must be uint64[2]"
      ),
    ])
  }
}
