import LiteTensor

/// The sizes of the parts of work between two looks at the checkpoint, so that a stopped run ends
/// soon.
enum WorkParts {
  /// The multiply-accumulates of a part of a product: some milliseconds.
  private static let macs = 1 << 27

  /// The same for filter taps, which take longer.
  private static let taps = 1 << 26

  /// The unit of the rows of a part, with which every tile has all rows.
  private static let unit = 96

  /// The most rows of a product, of which each takes so many multiply-accumulates.
  static func rows(macsOfRow: Int) -> Int {
    max(macs / max(macsOfRow, 1) / unit * unit, unit)
  }

  /// The most neighboring output positions, for the taps and channels of each.
  static func positions(taps: Int, channels: Int) -> Int {
    max(WorkParts.taps / max(taps.multipliedSaturated(by: channels), 1), 1)
  }

  /// The most output rows of a depthwise convolution, for the positions of each.
  static func outputRows(positions: Int, taps: Int, channels: Int) -> Int {
    max(
      macs / max(positions.multipliedSaturated(by: taps).multipliedSaturated(by: channels), 1), 1)
  }
}
