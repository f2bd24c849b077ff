import LiteBuffer
import LiteKernels
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct LookupTests {
  private static let table = Operand.float32([0, 1, 10, 11, 20, 21], [3, 2])

  @Test func embeddingLookupRefusesIDsOutsideTheTable() throws {
    for id in [-1, 3, .max] as [Int32] {
      let message = messageOfNode(
        .embeddingLookup, [.int32([0, id]), Self.table.constant], outputs: [Operand(.float32)])
      #expect(message?.contains("input 0 has the id \(id); ids must lie in 0..<3") == true)
    }
  }

  @Test(arguments: [DataType.int4, .int2])
  func embeddingLookupReadsRowsThatStartWithinAByte(_ dtype: DataType) throws {
    // Rows of 3 elements: packed without gaps, as the format says.
    let values: [[Float]] =
      dtype == .int4 ? [[1, -2, 3], [-4, 5, -8]] : [[1, -2, 0], [-1, 1, -2]]
    let bits = dtype.bitWidth ?? 8
    var bytes = [UInt8](repeating: 0, count: 3)
    for (index, value) in values.joined().enumerated() {
      let code = UInt8(bitPattern: Int8(value)) & UInt8((1 << bits) - 1)
      bytes[index * bits / 8] |= code << UInt8(index * bits % 8)
    }
    let count = (6 * bits + 7) / 8
    let table = Operand(dtype, [2, 3], Array(bytes.prefix(count)), scale: 0.5)
    let outputs = try runNode(
      .embeddingLookup, [.int32([1, 0]), table.constant], outputs: [Operand(.float32, [2, 3])],
      version: 4)
    #expect(outputs[0] == .float32((values[1] + values[0]).map { $0 / 2 }, [2, 3]))
  }

  @Test func embeddingLookupRefusesAZeroPoint() throws {
    let table = Operand(.int8, [2, 1], [1, 2] as [Int8], scale: 1, zeroPoint: 3)
    let message = messageOfNode(
      .embeddingLookup, [.int32([0]), table.constant], outputs: [Operand(.float32)])
    #expect(message?.contains("input 1 has zero point 3; it must be 0") == true)
  }

  @Test func sparseLookupRefusesIndicesOutsideTheShape() throws {
    func message(row: Int32, id: Int32) -> String? {
      messageOfNode(
        .embeddingLookupSparse,
        [
          .int32([id]), .int32([row, 0], [1, 2]), .int32([2, 1]).constant, .float32([1]),
          Self.table.constant,
        ], outputs: [Operand(.float32)])
    }
    #expect(message(row: 1, id: 2) == nil)
    #expect(message(row: 2, id: 2)?.contains("the index 2 along axis 0 of entry 0") == true)
    #expect(message(row: -1, id: 2)?.contains("it must lie in 0..<2") == true)
    #expect(message(row: 1, id: 3)?.contains("input 0 has the id 3") == true)
  }

  @Test func hashtableLookupFindsStrings() throws {
    let outputs = try runNode(
      .hashtableLookup,
      [.int32([7, 1, 3]), .int32([1, 3]).constant, .strings(["one", "three"]).constant],
      outputs: [Operand(.string), Operand(.uint8)])
    #expect(outputs[0].strings == ["", "one", "three"])
    #expect(outputs[1].bytes == [0, 1, 1])
  }

  @Test func hashtableLookupRefusesAnEmptyTable() throws {
    let message = messageOfNode(
      .hashtableLookup, [.int32([7]), .int32([]).constant, .float32([], [0, 2]).constant],
      outputs: [Operand(.float32), Operand(.uint8)])
    #expect(message?.contains("and at least one") == true)
  }

  @Test func bucketizeRefusesFallingBoundaries() throws {
    func message(_ boundaries: [Float]) -> String? {
      messageOfNode(.bucketize, [.float32([1])], outputs: [Operand(.int32, [1])]) { builder in
        UnionOffset(
          .bucketizeOptions, Schema.BucketizeOptions.build(in: &builder, boundaries: boundaries))
      }
    }
    #expect(message([1, 1, 2]) == nil)
    #expect(message([]) == nil)
    #expect(message([1, 0])?.contains("boundary 1 is 0.0") == true)
  }

  private func skipGrams(_ sentence: String, size: Int32, skip: Int32, all: Bool) throws -> [String]
  {
    try runNode(.skipGram, [.strings([sentence])], outputs: [Operand(.string)]) { builder in
      UnionOffset(
        .skipGramOptions,
        Schema.SkipGramOptions.build(
          in: &builder, ngramSize: size, maxSkipSize: skip, includeAllNgrams: all))
    }[0].strings
  }

  @Test func skipGramsLeaveOutWords() throws {
    // The cases of TFLite's own documentation of the operator.
    let sentence = "The quick brown fox jumps"
    #expect(
      try skipGrams(sentence, size: 2, skip: 0, all: false)
        == ["The quick", "quick brown", "brown fox", "fox jumps"])
    #expect(
      try skipGrams(sentence, size: 2, skip: 1, all: false) == [
        "The quick", "The brown", "quick brown", "quick fox", "brown fox", "brown jumps",
        "fox jumps",
      ])
    #expect(
      try skipGrams("a b", size: 2, skip: 0, all: true) == ["a b", "a", "b"])
    #expect(try skipGrams("a", size: 2, skip: 0, all: true).isEmpty)
    #expect(try skipGrams("", size: 0, skip: 0, all: false).isEmpty)
  }

  @Test func skipGramsEndASearchThatIsTooLong() throws {
    let sentence = Array(repeating: "w", count: 200).joined(separator: " ")
    #expect(throws: (any Error).self) {
      try skipGrams(sentence, size: 100, skip: 100, all: false)
    }
  }
}
