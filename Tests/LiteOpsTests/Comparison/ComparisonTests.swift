import LiteSchema
import LiteTensor
import Testing

private func bools(_ values: [UInt8], _ shape: [Int]? = nil) -> Operand {
  Operand(.bool, shape ?? [values.count], values)
}

@Suite struct ComparisonTests {
  @Test(arguments: [
    (Schema.BuiltinOperator.equal, [0, 1, 0, 0] as [UInt8]), (.notEqual, [1, 0, 1, 1]),
    (.less, [1, 0, 0, 0]), (.lessEqual, [1, 1, 0, 0]), (.greater, [0, 0, 1, 0]),
    (.greaterEqual, [0, 1, 1, 0]),
  ])
  func compares(code: Schema.BuiltinOperator, expected: [UInt8]) throws {
    let floats = try runNode(
      code, [.float32([-1, 2, 3, .nan]), .float32([2], [1])], outputs: [Operand(.bool)])
    #expect(floats == [bools(expected)])
    let integers = try runNode(
      code, [.int32([-1, 2, 3]), .int32([2], [])], outputs: [Operand(.bool)])
    #expect(integers == [bools(Array(expected.prefix(3)))])
  }

  @Test func comparesQuantizedElementsByValue() throws {
    let a = Operand(.int8, [3], [10, 11, 12] as [Int8], scale: 0.5, zeroPoint: 1)
    let b = Operand(.int8, [1], [3] as [Int8], scale: 2.5, zeroPoint: 1)
    let less = try runNode(.less, [a, b], outputs: [Operand(.bool)])
    #expect(less == [bools([1, 0, 0])])
    let equal = try runNode(.equal, [a, b], outputs: [Operand(.bool)])
    #expect(equal == [bools([0, 1, 0])])
  }

  @Test func comparesScalesOfOne() throws {
    let a = Operand(.uint8, [2], [7, 8] as [UInt8], scale: 1, zeroPoint: 3)
    let b = Operand(.uint8, [2], [5, 5] as [UInt8], scale: 1)
    let equal = try runNode(.equal, [a, b], outputs: [Operand(.bool)])
    #expect(equal == [bools([0, 1])])
  }

  @Test func comparesInt16WithoutQuantization() throws {
    let a = Operand(.int16, [2], [-5, 7] as [Int16])
    let b = Operand(.int16, [2], [-5, 8] as [Int16])
    let notEqual = try runNode(.notEqual, [a, b], outputs: [Operand(.bool)])
    #expect(notEqual == [bools([0, 1])])
  }

  @Test func comparesStrings() throws {
    let inputs = [Operand.strings(["a", "", "ab", "b"], [2, 2]), .strings(["a", "b"])]
    let equal = try runNode(.equal, inputs, outputs: [Operand(.bool)])
    #expect(equal == [bools([1, 0, 0, 1], [2, 2])])
    let notEqual = try runNode(.notEqual, inputs, outputs: [Operand(.bool)])
    #expect(notEqual == [bools([0, 1, 1, 0], [2, 2])])
  }

  @Test func combinesBools() throws {
    let inputs = [bools([0, 1, 0, 1], [2, 2]), bools([0, 1])]
    let and = try runNode(.logicalAnd, inputs, outputs: [Operand(.bool)])
    #expect(and == [bools([0, 1, 0, 1], [2, 2])])
    let or = try runNode(
      .logicalOr, [bools([0, 1, 0, 1]), bools([1], [])], outputs: [Operand(.bool)])
    #expect(or == [bools([1, 1, 1, 1])])
    let not = try runNode(.logicalNot, [bools([0, 1])], outputs: [Operand(.bool)])
    #expect(not == [bools([1, 0])])
  }

  @Test func namesWhatIsWrong() {
    let output = [Operand(.bool)]
    let cases: [(String?, String)] = [
      (
        messageOfNode(.less, [bools([1]), bools([1])], outputs: output),
        "does not support bool; it supports float32, float16, bfloat16, uint8, int8, int16, int32 "
          + "and int64"
      ),
      (
        messageOfNode(
          .equal,
          [
            Operand(.int8, [1], [1] as [Int8], scale: 3e9),
            Operand(.int8, [1], [1] as [Int8], scale: 1),
          ], outputs: output),
        "an input has scale 3e+09; it must be above 0 and below 2^30"
      ),
      (
        messageOfNode(.logicalAnd, [.int32([1]), .int32([1])], outputs: output),
        "does not support int32; it supports bool"
      ),
      (
        messageOfNode(.logicalNot, [.int32([1])], outputs: output),
        "does not support int32; it supports bool"
      ),
    ]
    for (message, expected) in cases {
      #expect(message?.hasSuffix(expected) == true, "\(message ?? "ran"), not: \(expected)")
    }
  }
}
