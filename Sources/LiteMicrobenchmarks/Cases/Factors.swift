import LiteMicrokernels

/// Factors that rescale sums to bytes, for a number of channels.
final class Factors {
  private let lanes: UnsafeMutableRawPointer

  /// How the sums are rounded.
  let rounding: Requantization.Rounding

  init(_ rounding: Requantization.Rounding, channels: Int) {
    self.rounding = rounding
    let unit = RequantizationLanes.channelCount
    let blocks = (channels + unit - 1) / unit
    lanes = .allocate(byteCount: blocks * RequantizationLanes.byteCount, alignment: 64)
    for channel in 0..<blocks * unit {
      RequantizationLanes.store(
        value: 1_500_000_000 + Int32(channel), shift: -8, channel: channel, to: lanes)
    }
  }

  deinit { lanes.deallocate() }

  /// What becomes of the sums: one factor for all of them in the linear form, which knows no
  /// other.
  var requantization: Requantization {
    Requantization(
      lanes: lanes, laneStride: rounding == .linear ? 0 : RequantizationLanes.byteCount,
      rounding: rounding, linear: (scale: 0.0027, offset: -128), zeroPoint: 0, low: 0, high: 255,
      flip: 0)
  }
}
