import LiteBuffer
import LiteTestSupport
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

/// Written by the same: `{keys: typed ["k1", "key2"], mixed: [1, -2, 200, true], names: typed ["ab", "c"],
/// odd: [1.5, "x"], seed: 2^64 - 1, typed: typed [-300, 2], words: ["one", "two"]}`.
private let vectors: [UInt8] = [
  0x74, 0x79, 0x70, 0x65, 0x64, 0x00, 0x02, 0x00, 0xD4, 0xFE, 0x02, 0x00, 0x6D, 0x69, 0x78, 0x65,
  0x64, 0x00, 0x04, 0x01, 0xFE, 0xC8, 0x01, 0x04, 0x04, 0x08, 0x68, 0x77, 0x6F, 0x72, 0x64, 0x73,
  0x00, 0x03, 0x6F, 0x6E, 0x65, 0x00, 0x03, 0x74, 0x77, 0x6F, 0x00, 0x02, 0x0A, 0x06, 0x14, 0x14,
  0x6E, 0x61, 0x6D, 0x65, 0x73, 0x00, 0x02, 0x61, 0x62, 0x00, 0x01, 0x63, 0x00, 0x02, 0x07, 0x04,
  0x6B, 0x65, 0x79, 0x73, 0x00, 0x6B, 0x31, 0x00, 0x6B, 0x65, 0x79, 0x32, 0x00, 0x02, 0x09, 0x07,
  0x6F, 0x64, 0x64, 0x00, 0x01, 0x78, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0xC0, 0x3F,
  0x0B, 0x00, 0x00, 0x00, 0x0E, 0x14, 0x73, 0x65, 0x65, 0x64, 0x00, 0x07, 0x2C, 0x61, 0x3E, 0x1F,
  0x0A, 0x71, 0x57, 0x00, 0x00, 0x00, 0x00, 0x00, 0x0C, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x07, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x42, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x85, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x62, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x4C, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xB0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
  0x94, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x38, 0x28, 0x3C, 0x2A, 0x0B, 0x2D, 0x28, 0x3F,
  0x27, 0x01,
]

/// The value of a key of a FlexBuffer.
private func value(_ key: String, in bytes: [UInt8]) throws -> FlexBuffer.Value {
  try FlexBuffer(in: bytes.span.rawBytes).value(key)
}

@Suite struct FlexBufferTests {
  @Test(
    arguments: [
      ("count", .integer(-3)), ("far", .integer(70000)), ("flag", .boolean(true)),
      ("large", .unsigned(1 << 63)), ("name", .string("box")), ("none", .null),
      ("ratio", .float(2.25)),
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

  @Test func readsVectorsOfEveryKind() throws {
    let bytes = vectors
    let buffer = try FlexBuffer(in: bytes.span.rawBytes)
    let (typed, mixed) = (try buffer.integers("typed"), try buffer.integers("mixed"))
    let (words, names) = (try buffer.strings("words"), try buffer.strings("names"))
    let (keys, none) = (try buffer.strings("keys"), try buffer.strings("missing"))
    let seed = try buffer.uint64("seed")
    #expect(typed == [-300, 2] && mixed == [1, -2, 200, 1])
    #expect(words == ["one", "two"] && names == ["ab", "c"])
    #expect(keys == ["k1", "key2"] && none == nil)
    #expect(seed == .max)
  }

  @Test(arguments: [
    ("odd", "odd is a vector or map; it must be a vector of integers"),
    ("words", "words is a vector or map; it must be a vector of integers"),
    ("seed", "seed is 18446744073709551615; it must be a vector of integers"),
  ])
  func refusesOtherVectors(_ key: String, reason: String) throws {
    func integers() throws -> [Int64]? {
      let bytes = vectors
      return try FlexBuffer(in: bytes.span.rawBytes).integers(key)
    }
    let error = try #require(throws: FlatBufferError.self) { try integers() }
    #expect(error.reason == reason)
  }

  @Test func refusesMoreStringsThanTheBytesCouldHold() throws {
    let long = String(repeating: "a", count: 1 << 12)
    let bytes = flexBuffer(texts: [("names", Array(repeating: long, count: 300))])
    let error = try #require(throws: FlatBufferError.self) {
      _ = try FlexBuffer(in: bytes.span.rawBytes).strings("names")
    }
    #expect(error.reason == "names has strings of more than 1048576 bytes")
  }

  @Test func convertsNumbers() throws {
    let bytes = map
    let buffer = try FlexBuffer(in: bytes.span.rawBytes)
    let (count, scale) = (try buffer.int32("count"), try buffer.int32("scale"))
    let (far, ratio) = (try buffer.float("far"), try buffer.float("ratio"))
    let missing = try buffer.float("missing")
    let (flag, truth) = (try buffer.bool("flag"), try buffer.bool("scale"))
    let (large, negative) = (try buffer.uint64("large"), try buffer.uint64("count"))
    let (real, huge) = (try buffer.uint64("ratio"), try buffer.float("large"))
    #expect(count == -3 && scale == 0)
    #expect(far == 70000 && ratio == 2.25 && missing == nil)
    #expect(flag == true && truth == true)
    #expect(large == 1 << 63 && negative == .max - 2 && real == 2 && huge == 0x1p63)
  }

  @Test(arguments: [
    ("large", "large is 9223372036854775808; it must be a 32-bit integer"),
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
      guard let buffer = try? FlexBuffer(in: bytes.span.rawBytes) else { return }
      for key in ["typed", "mixed", "words", "names", "keys"] {
        if (try? buffer.integers(key)) != nil { readings += 1 }
        if (try? buffer.strings(key)) != nil { readings += 1 }
      }
    }
    for original in [map, vectors] {
      for count in original.indices {
        readAll(Array(original.prefix(count)))
        readAll(Array(original.suffix(count)))
      }
      for index in original.indices {
        var bytes = original
        for byte in UInt8.min...UInt8.max {
          bytes[index] = byte
          readAll(bytes)
        }
      }
    }
    #expect(readings > 0)
  }
}
