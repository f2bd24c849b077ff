/// The weights of a triangle filter along one side of a picture, in fixed point.
///
/// Position `x` of the result lies at `(x + 0.5) · scale` of the source, where `scale` is
/// the ratio of the sides. The triangle is `max(scale, 1)` wide on either side. Its weights
/// add up to 1 and are rounded to ``fractionBits`` bits.
struct TriangleFilter {
  /// The number of bits after the binary point: what 32 bits leave beside a byte and two
  /// bits of headroom.
  static let fractionBits: Int32 = 22

  /// What sums start with, so that ``byte(_:)`` rounds.
  static let half: Int32 = 1 << (fractionBits - 1)

  /// The source positions and weights of one position of the result.
  struct Window {
    let start: Int
    let weights: [Int32]
  }

  /// One window for each position of the result.
  let windows: [Window]

  init(from sourceCount: Int, to count: Int) {
    let scale = Double(sourceCount) / Double(count)
    let radius = max(scale, 1)
    let unit = Double(1 << Self.fractionBits)
    windows = (0..<count).map { position in
      let center = (Double(position) + 0.5) * scale
      let start = max(Int(center - radius + 0.5), 0)
      let end = min(Int(center + radius + 0.5), sourceCount)
      let weights = (start..<end).map { index in
        max(0, 1 - abs((Double(index) - center + 0.5) * (1 / radius)))
      }
      let sum = weights.reduce(0, +)
      return Window(start: start, weights: weights.map { Int32(0.5 + $0 / sum * unit) })
    }
  }

  /// A weighted sum as a byte.
  static func byte(_ sum: Int32) -> UInt8 { UInt8(clamping: sum >> fractionBits) }
}
