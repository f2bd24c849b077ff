import FacadePlatform
import LiteVision
import Testing

#if !canImport(CoreMedia)
  @Suite struct CMSampleBufferTests {
    @Test func readsBlueGreenRedAlpha() {
      let buffer = CMSampleBuffer(
        bgra: [3, 2, 1, 0, 9, 6, 5, 4, 0], width: 1, height: 2, bytesPerRow: 5)
      #expect(buffer?.picture == Image(width: 1, height: 2, pixels: [1, 2, 3, 4, 5, 6]))
      #expect(CMSampleBuffer(bgra: [3, 2, 1], width: 1, height: 1) == nil)
    }

    /// Black, white, grey and the primaries of BT.601, to the nearest integer.
    @Test(
      arguments: [
        (0, 128, 128, true, [0, 0, 0]), (255, 128, 128, true, [255, 255, 255]),
        (16, 128, 128, false, [0, 0, 0]), (235, 128, 128, false, [255, 255, 255]),
        (126, 128, 128, false, [128, 128, 128]), (76, 85, 255, true, [254, 0, 0]),
        (150, 44, 21, true, [0, 255, 1]), (29, 255, 107, true, [0, 0, 254]),
        (82, 90, 240, false, [255, 1, 0]),
      ] as [(UInt8, UInt8, UInt8, Bool, [UInt8])])
    func readsLumaAndChroma(
      luma: UInt8, blue: UInt8, red: UInt8, isFullRange: Bool, expected: [UInt8]
    ) throws {
      let buffer = CMSampleBuffer(
        luma: [luma], chroma: [blue, red], width: 1, height: 1, isFullRange: isFullRange)
      let colors = try #require(buffer?.picture).pixels
      for (found, wanted) in zip(colors, expected) { #expect(abs(Int(found) - Int(wanted)) <= 1) }
    }

    @Test func sharesChromaAmongFourPixels() throws {
      // 3x3 pixels in rows of 4 bytes; the right column and the lower row have chroma of their own.
      let luma: [UInt8] = [0, 50, 100, 9, 0, 50, 100, 9, 0, 50, 100]
      let chroma: [UInt8] = [128, 128, 128, 228, 9, 9, 128, 128, 128, 128]
      let buffer = CMSampleBuffer(
        luma: luma, chroma: chroma, width: 3, height: 3, lumaBytesPerRow: 4, chromaBytesPerRow: 6)
      let picture = try #require(buffer?.picture)
      #expect(Array(picture[1, 1]) == [50, 50, 50])
      #expect(Array(picture[2, 1]) == [240, 29, 100])
      #expect(Array(picture[2, 2]) == [100, 100, 100])
      #expect(
        CMSampleBuffer(
          luma: luma, chroma: chroma.dropLast(), width: 3, height: 3,
          lumaBytesPerRow: 4, chromaBytesPerRow: 6) == nil)
    }
  }
#endif
