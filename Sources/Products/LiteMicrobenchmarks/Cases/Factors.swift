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
      case .linearChannels where !floatRoundings.contains(.linearChannels): .rectified
      default: rounding
      }
    let unit = RequantizationLanes.channelCount
    let blocks = (channels + unit - 1) / unit
    blockBytes =
      switch self.rounding {
      case .linearChannels: FloatAffineFactorLanes.byteCount
      case .splitRectified, .splitSigned: SplitFactorLanes.byteCount
      default: RequantizationLanes.byteCount
      }
    lanes = .allocate(byteCount: blocks * blockBytes, alignment: 64)
    for channel in 0..<blocks * unit {
      let value = 1_500_000_000 + Int32(channel)
      switch self.rounding {
      case .linearChannels:
        FloatAffineFactorLanes.store(
          scale: Factors.linear.scale, offset: Factors.linear.offset, channel: channel, to: lanes)
      case .splitRectified, .splitSigned:
        SplitFactorLanes.store(
          value: value, shift: -8, channel: channel, isRectified: rounding == .rectified,
          to: lanes)
      default:
        RequantizationLanes.store(value: value, shift: -8, channel: channel, to: lanes)
      }
    }
  }

  deinit { lanes.deallocate() }

  /// The factor and the offset of linear forms.
  private static var linear: (scale: Float, offset: Float) {
    let middle = Requantization.middle
    return (0.0027, middle - (middle * 0.0027).rounded())
  }

  /// What is to be part of every bias.
  var start: Int32 {
    rounding == .linear || rounding == .linearChannels
      ? Int32(bitPattern: Requantization.middle.bitPattern) : 0
  }

  /// What becomes of the sums, all of int8: one factor for all of them in the linear form, which
  /// knows no other.
  var requantization: Requantization {
    Requantization(
      lanes: lanes, laneStride: rounding == .linear ? 0 : blockBytes,
      rounding: rounding, linear: Factors.linear, start: start, zeroPoint: 0, low: 0, high: 255,
      flip: rounding == .linear ? 0 : 0x80)
  }
}
