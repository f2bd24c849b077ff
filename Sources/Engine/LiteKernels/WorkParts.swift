import LiteTensor

/// The sizes of the parts of work between two looks at the checkpoint, so that a stopped run ends
/// soon.
enum WorkParts {
  /// The multiply-accumulates of a part of a product: some milliseconds.
  private static let macs = 1 << 27

  /// The same for filter taps, which take longer.
  private static let taps = 1 << 24

  /// The unit of the rows of a part, with which every tile has all rows.
  private static let unit = 96

  /// The most rows of a product, of which each takes so many multiply-accumulates.
  static func rows(macsOfRow: Int) -> Int {
    max(macs / max(macsOfRow, 1) / unit * unit, unit)
  }

  /// The most columns of a product of such rows, a multiple of those of every tile.
  static func columns(rows: Int, depth: Int) -> Int {
    max(4 * macs / max(rows.multipliedSaturated(by: depth), 1) / 48 * 48, 48)
  }

  /// The most neighboring output positions, for the taps and channels of each.
  static func positions(taps: Int, channels: Int) -> Int {
    max(WorkParts.taps / max(taps.multipliedSaturated(by: channels), 1), 1)
  }

  /// The most channels of an output position, for its taps: whole vectors.
  static func channels(taps: Int) -> Int {
    max(WorkParts.taps / max(taps, 1) / 16 * 16, 16)
  }

  /// The most output rows of a depthwise convolution, for the positions of each.
  static func outputRows(positions: Int, taps: Int, channels: Int) -> Int {
    max(
      macs / max(positions.multipliedSaturated(by: taps).multipliedSaturated(by: channels), 1), 1)
  }
}
