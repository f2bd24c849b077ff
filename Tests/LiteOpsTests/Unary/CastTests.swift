import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct CastTests {
  private func cast(
    _ bytes: [UInt8], from source: DataType, to destination: DataType, count: Int32
  ) throws -> [UInt8] {
    try UnaryModel(
      .cast, from: UnaryTensor(source, [count]), to: UnaryTensor(destination, [count])
    ).run(bytes)
  }

  @Test func limitsFloatsToIntegers() throws {
    let values: [Float] = [1.9, -1.9, 300, -300, .infinity, -.infinity, .nan, -0.5]
    let bytes = littleEndian(values)
    let int8 = try cast(bytes, from: .float32, to: .int8, count: 8)
    #expect(int8.map(Int8.init(bitPattern:)) == [1, -1, 127, -128, 127, -128, 127, 0])
    let uint8 = try cast(bytes, from: .float32, to: .uint8, count: 8)
    #expect(uint8 == [1, 0, 255, 0, 255, 0, 255, 0])
  }

  @Test func limitsFloatsToInt64() throws {
    let bytes = try cast(littleEndian([1e30, -1e30]), from: .float32, to: .int64, count: 2)
    #expect(bytes == [255, 255, 255, 255, 255, 255, 255, 127, 0, 0, 0, 0, 0, 0, 0, 128])
  }

  @Test func keepsLowBitsOfIntegers() throws {
    #expect(
      try cast([0x34, 0x12, 0xFF, 0xFF], from: .int16, to: .uint8, count: 2) == [0x34, 0xFF])
    #expect(
      try cast([0x80, 0x7F], from: .int8, to: .uint16, count: 2) == [0x80, 0xFF, 0x7F, 0])
  }

  @Test func makesTruthOfAnythingButZero() throws {
    #expect(
      try cast(littleEndian([0, -0.0, 0.1, .nan]), from: .float32, to: .bool, count: 4)
        == [0, 0, 1, 1])
    #expect(floats(try cast([0, 1], from: .bool, to: .float32, count: 2)) == [0, 1])
  }

  @Test func takesTheRealPart() throws {
    let complex = littleEndian([1.5, 2, -3, 4])
    #expect(floats(try cast(complex, from: .complex64, to: .float32, count: 2)) == [1.5, -3])
    #expect(
      floats(try cast(littleEndian([7]), from: .float32, to: .complex64, count: 1)) == [7, 0])
    #expect(try cast(complex, from: .complex64, to: .complex64, count: 2) == complex)
  }

  @Test(arguments: [
    (DataType.int4, [Float](arrayLiteral: -8, -1, 0, 7, 7), [0xF8, 0x70, 0x07] as [UInt8]),
    (.uint4, [0, 0, 1, 15, 15], [0x00, 0xF1, 0x0F]),
    (.int2, [-2, -1, 0, 1, 1], [0b01_00_11_10, 0b01]),
  ])
  func packsIntegers(dtype: DataType, values: [Float], packed: [UInt8]) throws {
    #expect(try cast(littleEndian(values), from: .float32, to: dtype, count: 5) == packed)
    #expect(floats(try cast(packed, from: dtype, to: .float32, count: 5)) == values)
  }

  @Test func castsMoreThanOneChunk() throws {
    let values = (0..<3000).map { Float($0 % 251) }
    let bytes = try cast(littleEndian(values), from: .float32, to: .uint8, count: 3000)
    #expect(bytes.map { Float($0) } == values)
  }
}
