import LiteMicrokernels

/// Factors that rescale sums to bytes, for a number of channels.
final class Multipliers {
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
  ///     `SplitMultiplierLanes` take the place of the others, as in models.
  init(
    _ rounding: Requantization.Rounding, channels: Int, floatRoundings: [Requantization.Rounding]
  ) {
    let areSplit = floatRoundings.contains(.splitSigned)
    self.rounding =
      switch rounding {
      case .rectified where areSplit: .splitRectified
      case .signed where areSplit: .splitSigned
      case .floatAffine where !floatRoundings.contains(.floatAffine): .rectified
      case .floatAffineChannels where !floatRoundings.contains(.floatAffineChannels): .rectified
      default: rounding
      }
    let unit = RequantizationLanes.channelCount
    let blocks = (channels + unit - 1) / unit
    blockBytes =
      switch self.rounding {
      case .floatAffineChannels: FloatAffineMultiplierLanes.byteCount
      case .splitRectified, .splitSigned: SplitMultiplierLanes.byteCount
      default: RequantizationLanes.byteCount
      }
    lanes = .allocate(byteCount: blocks * blockBytes, alignment: 64)
    for channel in 0..<blocks * unit {
      let value = 1_500_000_000 + Int32(channel)
      switch self.rounding {
      case .floatAffineChannels:
        FloatAffineMultiplierLanes.store(
          scale: Multipliers.floatAffine.scale, offset: Multipliers.floatAffine.offset,
          channel: channel, to: lanes)
      case .splitRectified, .splitSigned:
        SplitMultiplierLanes.store(
          value: value, shift: -8, channel: channel, isRectified: rounding == .rectified,
          to: lanes)
      default:
        RequantizationLanes.store(value: value, shift: -8, channel: channel, to: lanes)
      }
    }
  }

  deinit { lanes.deallocate() }

  /// The factor and the offset of linear forms.
  private static var floatAffine: (scale: Float, offset: Float) {
    let middle = Requantization.middle
    return (0.0027, middle - (middle * 0.0027).rounded())
  }

  /// What is to be part of every bias.
  var start: Int32 {
    rounding == .floatAffine || rounding == .floatAffineChannels
      ? Int32(bitPattern: Requantization.middle.bitPattern) : 0
  }

  /// What becomes of the sums, all of int8: one factor for all of them in the linear form, which
  /// knows no other.
  var requantization: Requantization {
    Requantization(
      lanes: lanes, laneStride: rounding == .floatAffine ? 0 : blockBytes,
      rounding: rounding, floatAffine: Multipliers.floatAffine, start: start, zeroPoint: 0, low: 0,
      high: 255,
      flip: rounding == .floatAffine ? 0 : 0x80)
  }
}
