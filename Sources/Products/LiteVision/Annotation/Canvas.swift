#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An RGB picture to draw on; what lies outside is not drawn.
struct Canvas {
  private(set) var image: Image

  init(_ image: Image) {
    self.image = image.converted(to: .rgb)
  }

  /// Fills some columns of some rows.
  mutating func fill(x: Range<Int>, y: Range<Int>, with color: Color) {
    let columns = x.clamped(to: 0..<image.width)
    for row in y.clamped(to: 0..<image.height) {
      for column in columns {
        let start = (row * image.width + column) * 3
        image.pixels[start] = color.red
        image.pixels[start + 1] = color.green
        image.pixels[start + 2] = color.blue
      }
    }
  }

  /// Draws the outline of a box, inside its sides.
  mutating func outline(_ box: PixelBox, thickness: Int, color: Color) {
    let (x, y) = (box.xmin..<max(box.xmin, box.xmax), box.ymin..<max(box.ymin, box.ymax))
    let (across, down) = (min(thickness, x.count), min(thickness, y.count))
    fill(x: x, y: y.lowerBound..<y.lowerBound + down, with: color)
    fill(x: x, y: y.upperBound - down..<y.upperBound, with: color)
    fill(x: x.lowerBound..<x.lowerBound + across, y: y, with: color)
    fill(x: x.upperBound - across..<x.upperBound, y: y, with: color)
  }

  /// Draws a line of text, `scale` pixels of the picture for one of the font; accents are
  /// left out.
  mutating func write(_ text: String, x: Int, y: Int, scale: Int, color: Color) {
    for (position, character) in Self.characters(text).enumerated() {
      let left = x + position * BitmapFont.advance * scale
      for row in 0..<BitmapFont.height {
        for column in 0..<BitmapFont.width
        where BitmapFont.isSet(character, x: column, y: row) {
          let (startX, startY) = (left + column * scale, y + row * scale)
          fill(x: startX..<startX + scale, y: startY..<startY + scale, with: color)
        }
      }
    }
  }

  /// The number of pixels that a line of text takes from left to right.
  static func width(of text: String, scale: Int) -> Int {
    characters(text).count * BitmapFont.advance * scale
  }

  private static func characters(_ text: String) -> [UInt8] {
    text.map { $0.asciiValue ?? asciiLetter(of: $0) ?? 0 }
  }

  /// The ASCII letter that a Latin letter with marks is without them.
  private static func asciiLetter(of character: Character) -> UInt8? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    if let ascii = UInt8(exactly: scalar.value), ascii < 0x80 { return ascii }
    // Such as LATIN SMALL LETTER E WITH ACUTE.
    let words = (scalar.properties.name ?? "").split(separator: " ")
    guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      words[3].utf8.count == 1, let letter = words[3].utf8.first
    else { return nil }
    return words[1] == "SMALL" ? letter | 0x20 : letter
  }
}
