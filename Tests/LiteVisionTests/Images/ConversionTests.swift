import LiteVision
import Testing

@Suite struct ConversionTests {
  @Test func dropsAlphaWithoutBlending() {
    let image = Image(width: 2, height: 1, format: .rgba, pixels: [1, 2, 3, 0, 4, 5, 6, 128])
    #expect(image.converted(to: .rgb).pixels == [1, 2, 3, 4, 5, 6])
  }

  @Test func addsOpaqueAlpha() {
    let image = Image(width: 1, height: 1, pixels: [1, 2, 3])
    #expect(image.converted(to: .rgba).pixels == [1, 2, 3, 255])
    let grey = Image(width: 1, height: 1, format: .grey, pixels: [9])
    #expect(grey.converted(to: .rgba).pixels == [9, 9, 9, 255])
  }

  /// Values of Pillow 13.0.0's `convert("L")`.
  @Test(
    arguments: [
      ([255, 0, 0], 76), ([0, 255, 0], 150), ([0, 0, 255], 29), ([255, 255, 255], 255),
      ([12, 200, 77], 130), ([1, 1, 1], 1),
    ] as [([UInt8], UInt8)])
  func weighsColours(_ pixel: [UInt8], _ luma: UInt8) {
    #expect(Image(width: 1, height: 1, pixels: pixel).converted(to: .grey).pixels == [luma])
  }
}
