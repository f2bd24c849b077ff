/// The four-colour pixels of print JPEGs.
enum CMYK {
  /// RGB from CMYK whose values are inverted, as Adobe's programs store them: each colour
  /// is `(255 − K) − C · (255 − K) / 255`, rounded.
  static func rgb(fromInverted inverted: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(inverted.count / 4 * 3)
    for start in stride(from: 0, to: inverted.count, by: 4) {
      let light = Int(inverted[start + 3])
      for channel in 0..<3 {
        let ink = 255 - Int(inverted[start + channel])
        // Division by 255 with rounding, in the integer form that Pillow uses.
        let product = ink * light + 128
        result.append(UInt8(clamping: light - (product >> 8 + product) >> 8))
      }
    }
    return result
  }
}
