import FacadePlatform
import LiteVision
import Testing

#if !canImport(UIKit)
  @Suite struct UIImageTests {
    /// UIKit's orientations in the order of EXIF's numbers.
    private static let orientations: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    @Test(arguments: 1...8, ["jpg", "png"])
    func keepsPixelsAsTheyAreStored(number: Int, type: String) throws {
      let path = fixture("images/orientation-\(number).\(type)")
      let image = try #require(UIImage(contentsOfFile: path))
      #expect(image.imageOrientation == Self.orientations[number - 1])
      let upright = try Image(contentsOf: URL(fileURLWithPath: path))
      #expect(image.size == CGSize(width: upright.width, height: upright.height))
      let stored = try #require(image.cgImage)
      #expect((stored.width == upright.width) == (number < 5))
      let turned = stored.picture?.upright(from: image.imageOrientation.imageOrientation)
      #expect(turned == upright.converted(to: .rgb))
    }

    @Test func readsBytes() throws {
      let data = try Data(contentsOf: URL(fileURLWithPath: fixture("images/orientation-6.png")))
      #expect(UIImage(data: data)?.imageOrientation == .right)
      #expect(UIImage(data: data.prefix(20)) == nil)
      #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
      #expect(UIImage(named: "no such resource") == nil)
    }

    @Test func measuresPoints() throws {
      let pixels = try #require(CGImage(rgba: Array(repeating: 0, count: 48), width: 6, height: 2))
      #expect(UIImage(cgImage: pixels).size == CGSize(width: 6, height: 2))
      let turned = UIImage(cgImage: pixels, scale: 2, orientation: .left)
      #expect(turned.size == CGSize(width: 1, height: 3))
      #expect(turned.scale == 2)
    }

    @Test(arguments: ImageOrientation.allCases)
    func namesOrientationsAsEXIFData(_ orientation: ImageOrientation) {
      #expect(UIImage.Orientation(orientation).imageOrientation == orientation)
    }
  }
#endif
