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
  ///   - areSplit: Whether what is rectified or signed takes factors as `SplitFactorLanes` has them,
  ///     as in models for kernels that can.
  init(_ rounding: Requantization.Rounding, channels: Int, areSplit: Bool = false) {
    self.rounding =
      switch rounding {
      case .rectified where areSplit: .splitRectified
      case .signed where areSplit: .splitSigned
      default: rounding
      }
    let unit = RequantizationLanes.channelCount
    let blocks = (channels + unit - 1) / unit
    let isSplit = self.rounding != rounding
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

  /// What becomes of the sums: one factor for all of them in the linear form, which knows no
  /// other.
  var requantization: Requantization {
    Requantization(
      lanes: lanes, laneStride: rounding == .linear ? 0 : blockBytes,
      rounding: rounding, linear: (scale: 0.0027, offset: -128), zeroPoint: 0, low: 0, high: 255,
      flip: 0)
  }
}
