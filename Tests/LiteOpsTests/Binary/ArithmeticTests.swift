import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func int8(_ values: [Int8], _ shape: [Int]? = nil) -> Operand {
  Operand(.int8, shape ?? [values.count], values)
}

@Suite struct ArithmeticTests {
  @Test func raisesFloatsToPowers() throws {
    let general = try runNode(
      .pow, [.float32([2, 4, 9]), .float32([3, 0.5, -0.5])], outputs: [Operand(.float32)])
    #expect(general == [.float32([8, 2, 1 / 3])])
    // A whole exponent that is broadcast: products are limited to finite numbers.
    let largest = Float.greatestFiniteMagnitude
    let shared = try runNode(
      .pow, [.float32([2, -3, 1e20, -1e20]), .float32([3], [])], outputs: [Operand(.float32)])
    #expect(shared == [.float32([8, -27, largest, -largest])])
  }

  @Test func raisesIntegersToPowers() throws {
    let general = try runNode(
      .pow, [.int32([2, -3, 7, 10]), .int32([10, 3, 0, 10])], outputs: [Operand(.int32)])
    #expect(general == [.int32([1024, -27, 1, .min])])
    let shared = try runNode(
      .pow, [.int32([3, 65536, 65537]), .int32([2], [1])], outputs: [Operand(.int32)])
    #expect(shared == [.int32([9, 0, 131073])])
  }

  @Test func dividesToWholeNumbersBelow() throws {
    let integers = try runNode(
      .floorDiv, [int8([7, -7, 7, -7, -128]), int8([2, 2, -2, -2, -1])],
      outputs: [Operand(.int8)])
    #expect(integers == [int8([3, -4, -4, 3, -128])])
    let floats = try runNode(
      .floorDiv, [.float32([7, -7], [2, 1]), .float32([2, -3], [2])],
      outputs: [Operand(.float32)])
    #expect(floats == [.float32([3, -3, -4, 2], [2, 2])])
  }

  @Test func givesTheRestTheSignOfTheDivisor() throws {
    let integers = try runNode(
      .floorMod, [int8([7, -7, 7, -7, -128]), int8([3, 3, -3, -3, -1])],
      outputs: [Operand(.int8)])
    #expect(integers == [int8([1, 2, -2, -1, 0])])
    let floats = try runNode(
      .floorMod, [.float32([5.5, -5.5, 1]), .float32([2, 2, 0])], outputs: [Operand(.float32)])
    let values = floats[0].elements(as: UInt32.self).map(Float.init(bitPattern:))
    #expect(Array(values[..<2]) == [1.5, 0.5] && values[2].isNaN)
  }

  @Test func findsAnglesOfPoints() throws {
    let floats = try runNode(
      .atan2, [.float32([0, 1, 0, -1]), .float32([1, 0, -1, 0])], outputs: [Operand(.float32)])
    // Float.pi is rounded towards zero.
    let angles = [0, Double.pi / 2, .pi, -.pi / 2].map { Float($0) }
    #expect(floats == [.float32(angles)])
    // 1.0 and 1.0 of float16: π / 4 is 0x3A48.
    let halves = try runNode(
      .atan2, [Operand(.float16, [1], [UInt16(0x3C00)]), Operand(.float16, [1], [UInt16(0x3C00)])],
      outputs: [Operand(.float16)])
    #expect(halves[0].elements(as: UInt16.self) == [0x3A48])
    let doubles = try runNode(
      .atan2,
      [
        Operand(.float64, [1], [Double(1).bitPattern]),
        Operand(.float64, [1], [Double(-1).bitPattern]),
      ], outputs: [Operand(.float64)])
    #expect(doubles[0].elements(as: UInt64.self) == [(Double.pi * 3 / 4).bitPattern])
  }

  @Test func combinesBits() throws {
    let xor = try runNode(
      .bitwiseXor,
      [
        Operand(.uint16, [2], [0xFF00, 0x0FF0] as [UInt16]),
        Operand(.uint16, [], [0xF0F0] as [UInt16]),
      ], outputs: [Operand(.uint16)])
    #expect(xor == [Operand(.uint16, [2], [0x0FF0, 0xFF00] as [UInt16])])
    let shifted = try runNode(
      .rightShift, [int8([-128, 64, -1, 5]), int8([3, 100, -1, 1])], outputs: [Operand(.int8)])
    #expect(shifted == [int8([-16, 0, -1, 2])])
    let unsigned = try runNode(
      .rightShift,
      [
        Operand(.uint8, [2], [200, 200] as [UInt8]),
        Operand(.uint8, [2], [1, 9] as [UInt8]),
      ], outputs: [Operand(.uint8)])
    #expect(unsigned == [Operand(.uint8, [2], [100, 1] as [UInt8])])
  }

  @Test func addsAllInputs() throws {
    let sum = try runNode(
      .addN, [.int32([1, 2]), .int32([10, 20]), .int32([100, .max])], outputs: [Operand(.int32)])
    #expect(sum == [.int32([111, .max &+ 22])])
    let x = Operand.float32([0.5, -1])
    #expect(try runNode(.addN, [x, x], outputs: [Operand(.float32)]) == [.float32([1, -2])])
  }

  @Test func refusesBadOperands() {
    let (one, zero) = (Operand.int32([1]), Operand.int32([0]))
    expectMessages([
      (
        messageOfNode(.pow, [one, .int32([-1])], outputs: [Operand(.int32)]),
        "POW (node 0, subgraph 0): exponent 0 is -1; it must be at least 0"
      ),
      (
        messageOfNode(.floorDiv, [one, zero], outputs: [Operand(.int32)]),
        "FLOOR_DIV (node 0, subgraph 0): divisor 0 is 0, which stands for 0"
      ),
      (
        messageOfNode(.floorDiv, [.float32([1]), .float32([0])], outputs: [Operand(.float32)]),
        "divisor 0 is 0.0, which stands for 0"
      ),
      (
        messageOfNode(.floorMod, [one, zero], outputs: [Operand(.int32)]),
        "divisor 0 is 0, which stands for 0"
      ),
      (
        messageOfNode(.atan2, [.float32([1]), .float32([1, 2])], outputs: [Operand(.float32)]),
        "inputs have shapes [1] and [2]; they must have one"
      ),
      (
        messageOfNode(.bitwiseXor, [.float32([1]), .float32([1])], outputs: [Operand(.float32)]),
        "does not support float32; it supports uint8, int8, uint16, int16, uint32 and int32"
      ),
      (
        messageOfNode(.addN, [one], outputs: [Operand(.int32)]),
        "has 1 inputs; it takes 2"
      ),
      (
        messageOfNode(.addN, [one, .int32([1, 2])], outputs: [Operand(.int32)]),
        "inputs 0 and 1 are int32[1] and int32[2]; they must have one dtype and shape"
      ),
    ])
  }
}
