import LiteVision
import Testing

@Suite struct OrientationTests {
  /// What a picture of two columns and three rows looks like upright, row by row.
  ///
  /// Stored:
  ///
  ///     1 2
  ///     3 4
  ///     5 6
  private static let upright: [(ImageOrientation, Int, [UInt8])] = [
    (.topLeft, 2, [1, 2, 3, 4, 5, 6]),
    (.topRight, 2, [2, 1, 4, 3, 6, 5]),
    (.bottomRight, 2, [6, 5, 4, 3, 2, 1]),
    (.bottomLeft, 2, [5, 6, 3, 4, 1, 2]),
    (.leftTop, 3, [1, 3, 5, 2, 4, 6]),
    (.rightTop, 3, [5, 3, 1, 6, 4, 2]),
    (.rightBottom, 3, [6, 4, 2, 5, 3, 1]),
    (.leftBottom, 3, [2, 4, 6, 1, 3, 5]),
  ]

  @Test(arguments: upright)
  func turnsAndMirrors(_ orientation: ImageOrientation, _ width: Int, _ expected: [UInt8]) {
    let grey = Image(width: 2, height: 3, format: .grey, pixels: [1, 2, 3, 4, 5, 6])
    #expect(
      grey.upright(from: orientation)
        == Image(width: width, height: 6 / width, format: .grey, pixels: expected))
    let rgb = grey.converted(to: .rgb)
    #expect(
      rgb.upright(from: orientation) == grey.upright(from: orientation).converted(to: .rgb))
  }

  @Test(arguments: ImageOrientation.allCases)
  func readsBothByteOrders(_ orientation: ImageOrientation) throws {
    let value = orientation.rawValue
    let little: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0,
    ]
    let big: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0,
    ]
    let expected = try picture(exif: nil).upright(from: orientation)
    for tiff in [little, big] {
      #expect(try picture(exif: tiff) == expected)
      // Cut short, the data are ignored.
      for count in 0..<18 {
        #expect(try picture(exif: Array(tiff[..<count])) == picture(exif: nil))
      }
    }
  }

  @Test(arguments: [0, 9, 255] as [UInt8])
  func ignoresOtherNumbers(_ value: UInt8) throws {
    let tiff: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0,
    ]
    #expect(try picture(exif: tiff) == picture(exif: nil))
  }

  @Test func ignoresDirectoriesThatLieOutside() throws {
    for offset: [UInt8] in [[0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [25, 0, 0, 0]] {
      let tiff = [0x49, 0x49, 42, 0] + offset + [255, 255] + [UInt8](repeating: 0x12, count: 40)
      #expect(try picture(exif: tiff) == picture(exif: nil))
    }
  }

  /// The fixture `jpeg-444.jpg` with an EXIF segment behind its first marker.
  private func picture(exif tiff: [UInt8]?) throws -> Image {
    let files = ImageFixtures.all.images
    var bytes = try #require(files.first { $0.file == "jpeg-444.jpg" }).bytes
    if let tiff {
      let length = 8 + tiff.count
      let segment = [0xFF, 0xE1, 0, UInt8(length)] + Array("Exif".utf8) + [0, 0] + tiff
      bytes.insert(contentsOf: segment, at: 2)
    }
    return try Image(decoding: bytes)
  }
}
