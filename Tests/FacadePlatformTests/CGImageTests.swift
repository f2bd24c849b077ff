import FacadePlatform
import Testing

#if !canImport(CoreGraphics)
  @Suite struct CGImageTests {
    @Test func takesRowsWithPadding() {
      let image = CGImage(
        rgba: [1, 2, 3, 4, 0, 5, 6, 7, 8], width: 1, height: 2, bytesPerRow: 5)
      #expect(image?.pixels.pixels == [1, 2, 3, 4, 5, 6, 7, 8])
      #expect(CGImage(rgba: [1, 2, 3, 4, 0, 5, 6, 7], width: 1, height: 2, bytesPerRow: 5) == nil)
      #expect(CGImage(rgba: [1, 2, 3, 4], width: 1, height: 1, bytesPerRow: 3) == nil)
      #expect(CGImage(rgba: [], width: 0, height: 1) == nil)
      #expect(CGImage(rgba: [], width: .max, height: 2) == nil)
    }

    @Test func cropsToWholePixels() throws {
      let bytes: [UInt8] = (0..<6 as Range<UInt8>).flatMap { [$0, 0, 0, 255] as [UInt8] }
      let image = try #require(CGImage(rgba: bytes, width: 3, height: 2))
      func reds(_ rect: CGRect) -> [UInt8]? {
        image.cropping(to: rect).map { crop in
          (0..<crop.width * crop.height).map { crop.pixels.pixels[4 * $0] }
        }
      }
      #expect(reds(CGRect(x: 1, y: 0, width: 2, height: 2)) == [1, 2, 4, 5])
      #expect(reds(CGRect(x: 1.5, y: 1.5, width: 0.25, height: 9)) == [4])
      #expect(reds(CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
      #expect(reds(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
    }
  }
#endif
