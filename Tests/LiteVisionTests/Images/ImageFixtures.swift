import Foundation
import LiteVision
import Testing

/// The files of `Fixtures/images` and what Pillow makes of them; `Fixtures/scripts/make_images.py`
/// writes both.
struct ImageFixtures: Decodable {
  /// RGB pixels.
  struct Pixels: Decodable {
    let width: Int
    let height: Int
    let rgb: String

    var image: Image {
      Image(width: width, height: height, pixels: hexadecimal(rgb))
    }
  }

  /// A file and its upright pixels.
  struct File: Decodable, CustomTestStringConvertible {
    let file: String
    let width: Int
    let height: Int
    let rgb: String

    var url: URL { ImageFixtures.folder.appendingPathComponent(file) }
    var bytes: [UInt8] { get throws { [UInt8](try Data(contentsOf: url)) } }
    var image: Image { Pixels(width: width, height: height, rgb: rgb).image }
    var testDescription: String { file }
  }

  /// Every file.
  let images: [File]

  /// The picture that was resized.
  let source: Pixels

  /// What Pillow's bilinear filter makes of it at other sizes.
  let resizes: [Pixels]

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/images")

  static let all: ImageFixtures = {
    do {
      let data = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
      return try JSONDecoder().decode(ImageFixtures.self, from: data)
    } catch {
      preconditionFailure("Fixtures/images/expected.json cannot be read: \(error)")
    }
  }()
}

/// The bytes that pairs of hexadecimal digits stand for.
func hexadecimal(_ text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
