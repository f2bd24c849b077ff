import Foundation
import LiteVision
import Testing

@Suite struct EncodingTests {
  @Test(arguments: Image.Format.allCases)
  func comesBackUnchanged(_ format: Image.Format) throws {
    let count = 5 * 4 * format.channelCount
    let image = Image(
      width: 5, height: 4, format: format, pixels: (0..<count).map { UInt8(255 - 3 * $0) })
    #expect(try Image(decoding: image.pngData()) == image)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try image.writePNG(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try Image(contentsOf: url) == image)
  }

  @Test func namesFilesThatItCannotWrite() {
    let url = URL(fileURLWithPath: "/no such folder/out.png")
    let image = Image(width: 1, height: 1, pixels: [1, 2, 3])
    #expect {
      try image.writePNG(to: url)
    } throws: { error in
      (error as? ImageError)?.file == url.relativePath
    }
  }
}
