import LiteTestSupport
import LiteVision
import Testing

@Suite struct DamagedImageTests {
  @Test(arguments: ImageFixtures.all.images)
  func refusesEveryPrefix(_ file: ImageFixtures.File) throws {
    let bytes = try file.bytes
    for count in bytes.indices {
      #expect(throws: ImageError.self, "the first \(count) bytes of \(file.file)") {
        try Image(decoding: Array(bytes[..<count]))
      }
    }
  }

  @Test(arguments: ImageFixtures.all.images)
  func survivesChangedBytes(_ file: ImageFixtures.File) throws {
    let bytes = try file.bytes
    var random = SplitMix64(seed: 7)
    for position in bytes.indices {
      var changed = bytes
      changed[position] = UInt8(truncatingIfNeeded: random.next())
      // Whatever the byte was for, the decoder reads the picture or throws.
      let image = try? Image(decoding: changed)
      #expect(image.map { $0.pixels.count == $0.width * $0.height * $0.channelCount } ?? true)
    }
  }

  @Test func saysWhereDataEnd() throws {
    let files = ImageFixtures.all.images
    let png = try #require(files.first { $0.file == "rgb8.png" }).bytes
    #expect(throws: ImageError(.damaged(format: "PNG", message: "the file ends too early"))) {
      try Image(decoding: Array(png.dropLast(20)))
    }
    let jpeg = try #require(files.first { $0.file == "jpeg-444.jpg" }).bytes
    #expect(throws: ImageError(.damaged(format: "JPEG", message: "Premature end of JPEG file"))) {
      try Image(decoding: Array(jpeg.dropLast(2)))
    }
  }

  /// A picture that codes its first component again and again, in a few bytes each time.
  @Test func refusesJPEGsOfEndlessScans() throws {
    let files = ImageFixtures.all.images
    let bytes = try #require(files.first { $0.file == "jpeg-444.jpg" }).bytes
    let scan = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    // Component 1 alone, by the usual Huffman tables: six blocks without any coefficient.
    let empty: [UInt8] = [
      0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x28, 0xA2, 0x8A, 0x28, 0xAF,
    ]
    func picture(scanCount: Int) throws -> Image {
      let scans = (0..<scanCount).flatMap { _ in empty }
      return try Image(decoding: Array(bytes[..<scan]) + scans + [0xFF, 0xD9])
    }
    #expect(try picture(scanCount: 500).width == 19)
    #expect(throws: ImageError(.damaged(format: "JPEG", message: "it has more than 500 scans"))) {
      try picture(scanCount: 600)
    }
  }
}
