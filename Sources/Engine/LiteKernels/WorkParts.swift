import LiteTensor

/// How much a micro-kernel does at once, so that a run that is stopped ends soon.
enum WorkParts {
  /// The multiply-accumulates of a part of a product: some milliseconds.
  private static let macs = 1 << 27

  /// The same for taps of windows, which take longer.
  private static let taps = 1 << 26

  /// What the rows of parts are multiples of, so that those of every tile are full.
  private static let unit = 96

  /// The most rows of a product, of which each takes so many multiply-accumulates.
  static func rows(macsOfRow: Int) -> Int {
    max(macs / max(macsOfRow, 1) / unit * unit, unit)
  }

  /// The most neighbouring windows, of so many taps of some channels each.
  static func windows(taps: Int, channels: Int) -> Int {
    max(WorkParts.taps / max(taps.multipliedSaturated(by: channels), 1), 1)
  }

  /// The most lines of a depthwise convolution, each of which has so many windows.
  static func lines(windows: Int, taps: Int, channels: Int) -> Int {
    max(
      macs / max(windows.multipliedSaturated(by: taps).multipliedSaturated(by: channels), 1), 1)
  }
}
