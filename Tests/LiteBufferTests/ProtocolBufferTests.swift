import LiteBuffer
import LiteTestSupport
import Testing

@Suite struct ProtocolBufferTests {
  /// `{1: 300, 2: "abc", 3: packed [1, -2], 4: four bytes, 5: eight bytes}`.
  private static let message: [UInt8] =
    [0x08, 0xAC, 0x02, 0x12, 3, 0x61, 0x62, 0x63, 0x1A, 11, 1, 0xFE]
    + [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01, 0x25, 1, 2, 3, 4]
    + [0x29, 1, 2, 3, 4, 5, 6, 7, 8]

  private func fields(_ bytes: [UInt8]) throws -> [(Int, ProtocolBuffer.Value)] {
    var buffer = ProtocolBuffer(in: bytes.span.rawBytes, at: 0..<bytes.count)
    var fields: [(Int, ProtocolBuffer.Value)] = []
    while let (field, value) = try buffer.next() {
      fields.append((field, value))
      if field == 3, case .bytes(let range) = value { _ = try buffer.integers(range) }
    }
    return fields
  }

  @Test func readsFieldsInOrder() throws {
    let found = try fields(Self.message)
    #expect(found.map(\.0) == [1, 2, 3, 4, 5])
    #expect(
      found.map(\.1) == [.integer(300), .bytes(5..<8), .bytes(10..<21), .word(0x0403_0201), .other])
    let bytes = Self.message
    let buffer = ProtocolBuffer(in: bytes.span.rawBytes, at: 0..<bytes.count)
    let integers = try buffer.integers(10..<21)
    #expect(integers == [1, -2])
  }

  @Test(arguments: [
    ([0x08], "integer does not end"), ([0x12, 4, 1], "field 2 of 4 bytes does not fit"),
    ([0x0B], "field 1 is of kind 3; it must be 0, 1, 2 or 5"),
    ([0x25, 1], "number of 4 bytes does not fit"),
    ([0x08] + [UInt8](repeating: 0xFF, count: 11), "integer has more than 10 bytes"),
  ])
  func namesDamage(_ bytes: [UInt8], reason: String) throws {
    let error = try #require(throws: FlatBufferError.self) { try fields(bytes) }
    #expect(error.reason == reason)
  }

  @Test func readsOrThrowsWhateverTheBytes() {
    var readings = 0
    for index in Self.message.indices {
      var bytes = Self.message
      for byte in UInt8.min...UInt8.max {
        bytes[index] = byte
        if (try? fields(bytes)) != nil { readings += 1 }
      }
    }
    #expect(readings > 0)
  }

  @Test func readsVectorsOfStrings() throws {
    let bytes = flexBuffer(ofStrings: [Array("name".utf8), [1, 2, 3]])
    let ranges = try FlexBuffer.rangesOfStrings(in: bytes.span.rawBytes)
    #expect(ranges.map { Array(bytes[$0]) } == [Array("name".utf8), [1, 2, 3]])
    for index in bytes.indices {
      var damaged = bytes
      for byte in UInt8.min...UInt8.max {
        damaged[index] = byte
        for range in (try? FlexBuffer.rangesOfStrings(in: damaged.span.rawBytes)) ?? [] {
          #expect(range.lowerBound >= 0 && range.upperBound <= damaged.count)
        }
      }
    }
  }
}
