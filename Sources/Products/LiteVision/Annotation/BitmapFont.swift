/// A font of 5×9 pixels for the printable ASCII characters.
///
/// Capitals are seven pixels tall; two rows lie below the baseline.
enum BitmapFont {
  /// The number of columns of a character, without the gap to the next one.
  static let width = 5

  /// The number of rows of a character.
  static let height = 9

  /// The columns from one character to the next.
  static let advance = 6

  /// Whether a character is set in column `x`, in `0..<width`, of row `y`, in `0..<height`.
  ///
  /// Characters that the font does not have look like a question mark.
  static func isSet(_ character: UInt8, x: Int, y: Int) -> Bool {
    let isKnown = (firstCharacter..<firstCharacter + UInt8(glyphs.count)).contains(character)
    let glyph = glyphs[Int((isKnown ? character : UInt8(ascii: "?")) - firstCharacter)]
    return glyph >> (width * (height - y) - 1 - x) & 1 == 1
  }

  private static let firstCharacter = UInt8(ascii: " ")

  /// Five bits a row, the top row and the left column highest.
  private static let glyphs: [UInt64] = [
    0x000000000000,  // space
    0x042108401000,  // !
    0x0A5280000000,  // "
    0x0A57D5F52800,  // #
    0x047D1C5F1000,  // $
    0x19C88889CC00,  // %
    0x0C9499593400,  // &
    0x042100000000,  // '
    0x022210820800,  // (
    0x082084222000,  // )
    0x00255D520000,  // *
    0x00213E420000,  // +
    0x000000021100,  // ,
    0x00003E000000,  // -
    0x000000063000,  // .
    0x010888884000,  // /
    0x0E8CEB98B800,  // 0
    0x046508427C00,  // 1
    0x0E8844447C00,  // 2
    0x0E884C18B800,  // 3
    0x0232A5F10800,  // 4
    0x1F878218B800,  // 5
    0x06443D18B800,  // 6
    0x1F0884421000,  // 7
    0x0E8C5D18B800,  // 8
    0x0E8C5E113000,  // 9
    0x006300C60000,  // :
    0x002100021100,  // ;
    0x022220820800,  // <
    0x0007C1F00000,  // =
    0x082082222000,  // >
    0x0E884C401000,  // ?
    0x0E8DEB783800,  // @
    0x045463F8C400,  // A
    0x1E8C7D18F800,  // B
    0x0E8C2108B800,  // C
    0x1C9463197000,  // D
    0x1F843D087C00,  // E
    0x1F843D084000,  // F
    0x0E8C2F18BC00,  // G
    0x118C7F18C400,  // H
    0x0E2108423800,  // I
    0x071084293000,  // J
    0x119531494400,  // K
    0x108421087C00,  // L
    0x11DD6B18C400,  // M
    0x11CE6B39C400,  // N
    0x0E8C6318B800,  // O
    0x1E8C7D084000,  // P
    0x0E8C63593400,  // Q
    0x1E8C7D494400,  // R
    0x0F841C10F800,  // S
    0x1F2108421000,  // T
    0x118C6318B800,  // U
    0x118C62A51000,  // V
    0x118C6B5DC400,  // W
    0x118A88A8C400,  // X
    0x118A88421000,  // Y
    0x1F0888887C00,  // Z
    0x0E4210843800,  // [
    0x108208208400,  // \
    0x0E1084213800,  // ]
    0x045440000000,  // ^
    0x0000000003E0,  // _
    0x082080000000,  // `
    0x000382F8BC00,  // a
    0x1087A318F800,  // b
    0x0003E1083C00,  // c
    0x010BE318BC00,  // d
    0x0003A3F83C00,  // e
    0x064A38842000,  // f
    0x0003E318BC2E,  // g
    0x1085B318C400,  // h
    0x040308423800,  // i
    0x020184210A4C,  // j
    0x1084A98A4800,  // k
    0x0C2108423800,  // l
    0x0006AB5AD400,  // m
    0x0005B318C400,  // n
    0x0003A318B800,  // o
    0x0007A318FA10,  // p
    0x0003E318BC21,  // q
    0x0005B3084000,  // r
    0x0003E0E0F800,  // s
    0x084710849800,  // t
    0x00046319B400,  // u
    0x000462A51000,  // v
    0x00046B5AA800,  // w
    0x000454454400,  // x
    0x00046318BC2E,  // y
    0x0007C4447C00,  // z
    0x064220841800,  // {
    0x042108421000,  // |
    0x0C1082213000,  // }
    0x00022A200000,  // ~
  ]
}
