/// A colour to draw with.
struct Color: Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  static let black = Color(red: 0, green: 0, blue: 0)
  static let white = Color(red: 255, green: 255, blue: 255)

  /// Colours that differ well from each other, for one class each.
  private static let palette = [
    Color(red: 230, green: 25, blue: 75), Color(red: 60, green: 180, blue: 75),
    Color(red: 255, green: 225, blue: 25), Color(red: 0, green: 130, blue: 200),
    Color(red: 245, green: 130, blue: 48), Color(red: 145, green: 30, blue: 180),
    Color(red: 70, green: 240, blue: 240), Color(red: 240, green: 50, blue: 230),
    Color(red: 210, green: 245, blue: 60), Color(red: 128, green: 0, blue: 0),
  ]

  /// The colour of a class.
  static func ofClass(_ index: Int) -> Color { palette[index % palette.count] }

  /// Black or white, whichever is easier to read on this colour.
  var readableText: Color {
    // Luma in thousandths, by ITU-R 601.
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 120_000 ? .black : .white
  }
}
