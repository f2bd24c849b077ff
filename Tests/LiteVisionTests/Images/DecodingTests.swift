import Foundation
import LiteVision
import Testing

@Suite struct DecodingTests {
  @Test(arguments: ImageFixtures.all.images)
  func givesThePixelsOfPillow(_ file: ImageFixtures.File) throws {
    let image = try Image(contentsOf: file.url).converted(to: .rgb)
    #expect(image == file.image)
  }

  @Test(arguments: [
    ("grey8.png", Image.Format.grey), ("grey16.png", .grey), ("jpeg-grey.jpg", .grey),
    ("rgb8.png", .rgb), ("palette2.png", .rgb), ("jpeg-cmyk.jpg", .rgb),
    ("rgba16.png", .rgba), ("greyalpha8.png", .rgba), ("palette8-transparent.png", .rgba),
    ("rgb8-transparent.png", .rgba), ("grey8-transparent.png", .rgba),
  ])
  func keepsWhatTheFileHolds(_ name: String, _ format: Image.Format) throws {
    let image = try Image(contentsOf: ImageFixtures.folder.appendingPathComponent(name))
    #expect(image.format == format)
  }

  @Test func readsTransparency() throws {
    let url = ImageFixtures.folder.appendingPathComponent("grey8-transparent.png")
    #expect(
      try Image(contentsOf: url).pixels == [
        0, 0, 0, 255, 7, 7, 7, 0, 8, 8, 8, 255, 9, 9, 9, 255,
      ])
  }

  @Test func countsPixelsBeforeItAllocatesThem() throws {
    // 50000 x 50000 grey pixels, and no data for them.
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50, 8, 0, 0, 0, 0, 0x6E, 0xC4, 0x62, 0x16,
    ]
    let ending: [UInt8] = [0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xAF, 0x06, 0x1E]
    #expect(
      throws: ImageError(
        .tooManyPixels(width: 50000, height: 50000, limit: Image.defaultMaximumPixelCount))
    ) {
      try Image(decoding: header + ending)
    }
    for name in ["rgb8.png", "jpeg-444.jpg"] {
      let url = ImageFixtures.folder.appendingPathComponent(name)
      let image = try Image(contentsOf: url)
      let count = image.width * image.height
      #expect(try Image(contentsOf: url, maximumPixelCount: count) == image)
      #expect(
        throws: ImageError(
          .tooManyPixels(width: image.width, height: image.height, limit: count - 1),
          file: url.relativePath)
      ) {
        try Image(contentsOf: url, maximumPixelCount: count - 1)
      }
    }
  }

  @Test func namesFilesThatItCannotRead() throws {
    let folder = FileManager.default.temporaryDirectory
    let missing = folder.appendingPathComponent(UUID().uuidString)
    #expect(
      throws: ImageError(
        .unreadable("does not exist or cannot be opened"), file: missing.relativePath)
    ) {
      try Image(contentsOf: missing)
    }
    #expect(throws: ImageError(.unreadable("is not a plain file"), file: folder.relativePath)) {
      try Image(contentsOf: folder)
    }
    try Data("GIF89a".utf8).write(to: missing)
    defer { try? FileManager.default.removeItem(at: missing) }
    #expect(
      throws: ImageError(
        .unknownFormat(firstBytes: Array("GIF89a".utf8)), file: missing.relativePath)
    ) {
      try Image(contentsOf: missing)
    }
  }

  @Test func saysWhatIsWrong() {
    #expect(
      "\(ImageError(.unknownFormat(firstBytes: [0x47, 0x0A]), file: "a.gif"))"
        == "'a.gif' starts with bytes 47 0a; it must be a PNG or JPEG picture")
    #expect(
      "\(ImageError(.tooManyPixels(width: 9, height: 8, limit: 7)))"
        == "the image declares 9x8 pixels; at most 7 are allowed")
  }
}
