import LiteBuffer
import Testing

/// Written by the Python package flatbuffers: `{count: -3, far: indirect 70000, flag: true,
/// large: 2^63, name: "box", none: null, ratio: indirect 2.25, scale: 0.5, sizes: [1, 2, 3]}`.
private let map: [UInt8] = [
  0x63, 0x6F, 0x75, 0x6E, 0x74, 0x00, 0x66, 0x6C, 0x61, 0x67, 0x00, 0x6C, 0x61, 0x72, 0x67, 0x65,
  0x00, 0x6E, 0x61, 0x6D, 0x65, 0x00, 0x03, 0x62, 0x6F, 0x78, 0x00, 0x6E, 0x6F, 0x6E, 0x65, 0x00,
  0x73, 0x63, 0x61, 0x6C, 0x65, 0x00, 0x66, 0x61, 0x72, 0x00, 0x00, 0x00, 0x70, 0x11, 0x01, 0x00,
  0x72, 0x61, 0x74, 0x69, 0x6F, 0x00, 0x00, 0x00, 0x00, 0x00, 0x10, 0x40, 0x73, 0x69, 0x7A, 0x65,
  0x73, 0x00, 0x03, 0x01, 0x02, 0x03, 0x09, 0x47, 0x22, 0x43, 0x3F, 0x3A, 0x31, 0x1D, 0x2E, 0x13,
  0x09, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x09, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xFD, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
  0x44, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80, 0x71, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x60, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xE0, 0x3F, 0x65, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x07, 0x1A, 0x6B, 0x0B, 0x14, 0x03, 0x22, 0x0F, 0x2C, 0x51, 0x27, 0x01,
]

private let keys = ["count", "far", "flag", "large", "name", "none", "ratio", "scale", "sizes"]

/// The value of a key of a FlexBuffer.
private func value(_ key: String, in bytes: [UInt8]) throws -> FlexBuffer.Value {
  try FlexBuffer(in: bytes.span.rawBytes).value(key)
}

@Suite struct FlexBufferTests {
  @Test(
    arguments: [
      ("count", .integer(-3)), ("far", .integer(70000)), ("flag", .boolean(true)),
      ("large", .integer(.max)), ("name", .string("box")), ("none", .null), ("ratio", .float(2.25)),
      ("scale", .float(0.5)), ("sizes", .other), ("missing", .null), ("coun", .null),
    ] as [(String, FlexBuffer.Value)])
  func readsValues(_ key: String, expected: FlexBuffer.Value) throws {
    #expect(try value(key, in: map) == expected)
  }

  @Test func readsVectorsAndTexts() throws {
    let bytes = map
    let buffer = try FlexBuffer(in: bytes.span.rawBytes)
    let (sizes, missing) = (try buffer.integers("sizes"), try buffer.integers("missing"))
    let (name, none) = (try buffer.string("name"), try buffer.string("none"))
    #expect(sizes == [1, 2, 3] && missing == nil)
    #expect(name == "box" && none == nil)
    #expect(throws: FlatBufferError.self) {
      let bytes = map
      _ = try FlexBuffer(in: bytes.span.rawBytes).integers("name")
    }
    #expect(throws: FlatBufferError.self) {
      let bytes = map
      _ = try FlexBuffer(in: bytes.span.rawBytes).string("sizes")
    }
  }

  @Test func convertsNumbers() throws {
    let bytes = map
    let buffer = try FlexBuffer(in: bytes.span.rawBytes)
    let (count, scale) = (try buffer.int32("count"), try buffer.int32("scale"))
    let (far, ratio) = (try buffer.float("far"), try buffer.float("ratio"))
    let missing = try buffer.float("missing")
    let (flag, truth) = (try buffer.bool("flag"), try buffer.bool("scale"))
    #expect(count == -3 && scale == 0)
    #expect(far == 70000 && ratio == 2.25 && missing == nil)
    #expect(flag == true && truth == true)
  }

  @Test(arguments: [
    ("large", "large is 9223372036854775807; it must be a 32-bit integer"),
    ("name", "name is a string; it must be a 32-bit integer"),
    ("sizes", "sizes is a vector or map; it must be a 32-bit integer"),
  ])
  func refusesWhatIsNotANumber(_ key: String, reason: String) throws {
    func number() throws -> Int32? {
      let bytes = map
      return try FlexBuffer(in: bytes.span.rawBytes).int32(key)
    }
    let error = try #require(throws: FlatBufferError.self) { try number() }
    #expect(error.reason == reason)
  }

  @Test func takesNoBytesForAnEmptyMap() throws {
    #expect(try value("count", in: []) == .null)
  }

  @Test func readsOrThrowsWhateverTheBytes() {
    var readings = 0
    func readAll(_ bytes: [UInt8]) {
      for key in keys + ["missing"] where (try? value(key, in: bytes)) != nil { readings += 1 }
    }
    for count in map.indices {
      readAll(Array(map.prefix(count)))
      readAll(Array(map.suffix(count)))
    }
    for index in map.indices {
      var bytes = map
      for byte in UInt8.min...UInt8.max {
        bytes[index] = byte
        readAll(bytes)
      }
    }
    #expect(readings > 0)
  }
}
