import FacadePlatform
import LiteVision
import Testing

#if !canImport(CoreGraphics)
  @Suite struct CGContextTests {
    /// A bitmap in memory of its own.
    private func bitmap(
      width: Int = 1, height: Int = 1, bits: Int = 8, bytesPerRow: Int = 0,
      space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
      info: UInt32 = CGImageAlphaInfo.noneSkipLast.rawValue
    ) -> CGContext? {
      unsafe CGContext(
        data: nil, width: width, height: height, bitsPerComponent: bits,
        bytesPerRow: bytesPerRow, space: space, bitmapInfo: info)
    }

    private func bytes(_ context: CGContext) throws -> [UInt8] {
      let data = try unsafe #require(context.data)
      return unsafe Array(
        UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * context.height))
    }

    @Test(
      arguments: [
        (CGImageAlphaInfo.noneSkipFirst, false, [0, 1, 2, 3]),
        (.noneSkipFirst, true, [3, 2, 1, 0]),
        (.noneSkipLast, false, [1, 2, 3, 0]),
        (.noneSkipLast, true, [0, 3, 2, 1]),
        (.premultipliedFirst, false, [255, 1, 2, 3]),
        (.premultipliedFirst, true, [3, 2, 1, 255]),
        (.premultipliedLast, false, [1, 2, 3, 255]),
        (.premultipliedLast, true, [255, 3, 2, 1]),
      ] as [(CGImageAlphaInfo, Bool, [UInt8])])
    func storesBytesInTheOrderOfItsLayout(
      _ alpha: CGImageAlphaInfo, isLittle: Bool, expected: [UInt8]
    ) throws {
      let order: CGBitmapInfo = isLittle ? .byteOrder32Little : .byteOrder32Big
      let infos = [alpha.rawValue | order.rawValue] + (isLittle ? [] : [alpha.rawValue])
      let image = try #require(CGImage(rgba: [1, 2, 3, 255], width: 1, height: 1))
      for info in infos {
        let context = try #require(bitmap(info: info))
        context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(try bytes(context) == expected)
        #expect(context.makeImage()?.pixels == image.pixels)
      }
    }

    @Test func existsForTheLayoutsOfCoreGraphicsAlone() {
      let little = CGBitmapInfo.byteOrder32Little.rawValue
      for alpha in [CGImageAlphaInfo.none, .last, .first, .alphaOnly] {
        #expect(bitmap(info: alpha.rawValue) == nil)
        #expect(bitmap(info: alpha.rawValue | little) == nil)
      }
      let skipped = CGImageAlphaInfo.noneSkipLast.rawValue
      for info in [CGBitmapInfo.floatComponents, .byteOrder16Little, .byteOrder16Big] {
        #expect(bitmap(info: skipped | info.rawValue) == nil)
      }
      #expect(bitmap(bits: 16) == nil)
      #expect(bitmap(space: CGColorSpaceCreateDeviceGray()) == nil)
      for (width, height) in [(0, 1), (1, 0), (-1, 1), (.max, 1), (.max / 4, .max)] {
        #expect(bitmap(width: width, height: height) == nil)
      }
      #expect(bitmap(width: 2, bytesPerRow: 7) == nil)
      #expect(bitmap(width: 2, bytesPerRow: 0)?.bytesPerRow == 8)
      #expect(bitmap(width: 2, bytesPerRow: 12)?.bytesPerRow == 12)
    }

    @Test func drawsInTheCallersMemory() throws {
      var memory: [UInt8] = Array(repeating: 9, count: 12)
      let image = try #require(CGImage(rgba: [1, 2, 3, 255], width: 1, height: 1))
      try unsafe memory.withUnsafeMutableBytes { buffer in
        let context = unsafe CGContext(
          data: buffer.baseAddress, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 6,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
        // The lower row, as `y` runs from the bottom up.
        try #require(context).draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      #expect(memory == [9, 9, 9, 9, 9, 9, 1, 2, 3, 9, 9, 9])
    }

    /// Item 12: the bilinear reference is that of `tf.image.resize`.
    @Test(arguments: [(5, 3), (9, 14), (1, 1), (16, 16), (40, 4)])
    func stretchesByBilinearInterpolation(width: Int, height: Int) throws {
      let pixels: [UInt8] = (0..<16 * 12 * 4).map { index in
        index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: index * 37)
      }
      let image = try #require(CGImage(rgba: pixels, width: 16, height: 12))
      let context = try #require(bitmap(width: width, height: height))
      context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
      let expected = image.pixels.resized(width: width, height: height, by: .plain)
      let drawn = try #require(context.makeImage()).pixels
      for (found, wanted) in zip(drawn.pixels, expected.pixels) {
        #expect(abs(Int(found) - Int(wanted)) <= 1)
      }
    }

    @Test func cutsOffWhatLiesOutside() throws {
      let image = try #require(
        CGImage(
          rgba: [10, 0, 0, 255, 20, 0, 0, 255, 30, 0, 0, 255, 40, 0, 0, 255], width: 2, height: 2))
      func reds(_ rect: CGRect) throws -> [UInt8] {
        let context = try #require(bitmap(width: 2, height: 2))
        context.draw(image, in: rect)
        return try bytes(context).enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
      }
      #expect(try reds(CGRect(x: 0, y: 0, width: 2, height: 2)) == [10, 20, 30, 40])
      #expect(try reds(CGRect(x: 2, y: 2, width: -2, height: -2)) == [10, 20, 30, 40])
      #expect(try reds(CGRect(x: 1, y: 0, width: 2, height: 2)) == [0, 10, 0, 30])
      #expect(try reds(CGRect(x: -1, y: 1, width: 2, height: 2)) == [40, 0, 0, 0])
      for rect in [
        CGRect(x: 0, y: 0, width: 0, height: 2), CGRect(x: CGFloat.nan, y: 0, width: 2, height: 2),
        CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 2),
        CGRect(x: 9, y: 9, width: 1, height: 1),
      ] {
        #expect(try reds(rect) == [0, 0, 0, 0])
      }
    }

    @Test func blendsTransparentPixels() throws {
      let image = try #require(CGImage(rgba: [200, 100, 0, 51], width: 1, height: 1))
      let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
      let opaque = try #require(bitmap())
      opaque.draw(image, in: rect)
      #expect(try bytes(opaque) == [40, 20, 0, 0])
      opaque.draw(image, in: rect)
      #expect(try bytes(opaque) == [72, 36, 0, 0])
      let layered = try #require(bitmap(info: CGImageAlphaInfo.premultipliedLast.rawValue))
      layered.draw(image, in: rect)
      #expect(try bytes(layered) == [40, 20, 0, 51])
      #expect(layered.makeImage()?.pixels == image.pixels)
    }
  }
#endif
