import LiteMicrokernels

/// Factors that rescale sums to bytes, for a number of channels.
final class Factors {
  private let lanes: UnsafeMutableRawPointer
  private let blockBytes: Int

  /// How the sums are rounded.
  let rounding: Requantization.Rounding

  /// Chooses factors.
  ///
  /// - Parameters:
  ///   - rounding: How sums are rounded.
  ///   - channels: The number of channels.
  ///   - floatRoundings: The roundings by float32 that the kernel takes, of which those by
  ///     `SplitFactorLanes` take the place of the others, as in models.
  init(
    _ rounding: Requantization.Rounding, channels: Int, floatRoundings: [Requantization.Rounding]
  ) {
    let areSplit = floatRoundings.contains(.splitSigned)
    self.rounding =
      switch rounding {
      case .rectified where areSplit: .splitRectified
      case .signed where areSplit: .splitSigned
      case .linear where !floatRoundings.contains(.linear): .rectified
      default: rounding
      }
    let unit = RequantizationLanes.channelCount
    let blocks = (channels + unit - 1) / unit
    let isSplit = self.rounding == .splitRectified || self.rounding == .splitSigned
    blockBytes = isSplit ? SplitFactorLanes.byteCount : RequantizationLanes.byteCount
    lanes = .allocate(byteCount: blocks * blockBytes, alignment: 64)
    for channel in 0..<blocks * unit {
      let value = 1_500_000_000 + Int32(channel)
      if isSplit {
        SplitFactorLanes.store(
          value: value, shift: -8, channel: channel, isRectified: rounding == .rectified,
          to: lanes)
      } else {
        RequantizationLanes.store(value: value, shift: -8, channel: channel, to: lanes)
      }
    }
  }

  deinit { lanes.deallocate() }

  /// What is to be part of every bias.
  var start: Int32 {
    rounding == .linear ? Int32(bitPattern: Requantization.middle.bitPattern) : 0
  }

  /// What becomes of the sums: one factor for all of them in the linear form, which knows no
  /// other.
  var requantization: Requantization {
    let middle = Requantization.middle
    return Requantization(
      lanes: lanes, laneStride: rounding == .linear ? 0 : blockBytes,
      rounding: rounding, linear: (scale: 0.0027, offset: middle - (middle * 0.0027).rounded()),
      start: start, zeroPoint: 0, low: 0, high: 255, flip: 0)
  }
}
