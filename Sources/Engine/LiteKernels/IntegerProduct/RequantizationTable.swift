import LiteExecution
import LiteMicrokernels
import LiteReference

/// The constants of the last step of an 8-bit product: sums to bytes.
struct RequantizationTable: Sendable {
  /// What a micro-kernel takes; valid as long as this table is.
  let requantization: Requantization

  private let lanes: AlignedBytes

  /// What the sums of each channel begin with, where it is not the same for all.
  private let starts: [Int32]

  /// Lays out the factors of some output channels; nil where there is no memory for them.
  ///
  /// - Parameters:
  ///   - output: The zero point and the range of the output.
  ///   - multipliers: The factor of each channel; their values are 0 or above.
  ///   - largestSum: A bound of the magnitude of the sums.
  ///   - forms: The linear form of each channel; empty where there is none for all of them.
  ///   - floatRoundings: The roundings by float32 that the kernel takes.
  init?(
    _ output: UnsignedBytes.Output, multipliers: ArraySlice<QuantizedMultiplier>,
    largestSum: Double,
    forms: [FloatAffineRequantization] = [], floatRoundings: [Requantization.Rounding]
  ) {
    let isUniform = multipliers.allSatisfy { $0 == multipliers.first }
    let linear =
      isUniform && floatRoundings.contains(.linear)
      ? multipliers.first.flatMap {
        FloatAffineRequantization(
          $0, zeroPoint: output.signedZeroPoint, activation: output.signedActivation,
          largestSum: largestSum)
      } : nil
    let isRectified = output.isRectified
    let shifts = multipliers.lazy.map(RequantizationTable.shift)
    let isSplit =
      floatRoundings.contains(.splitSigned) && linear == nil
      && shifts.allSatisfy(SplitFactorLanes.shifts.contains)
    let rounding: Requantization.Rounding =
      if let linear {
        linear.isMirrored ? .mirrored : .linear
      } else if !forms.isEmpty {
        .linearChannels
      } else if isSplit {
        isRectified ? .splitRectified : .splitSigned
      } else if !shifts.allSatisfy({ $0 < 0 }) {
        .general
      } else if isRectified {
        .rectified
      } else {
        largestSum < 0x1p30 ? .signed : .general
      }
    let unit = RequantizationLanes.channelCount
    let sharesLanes = isUniform && rounding != .linearChannels
    let count = sharesLanes ? unit : (multipliers.count + unit - 1) / unit * unit
    let blockBytes =
      switch rounding {
      case .linearChannels: FloatAffineFactorLanes.byteCount
      case .splitRectified, .splitSigned: SplitFactorLanes.byteCount
      default: RequantizationLanes.byteCount
      }
    guard let lanes = AlignedBytes(byteCount: count / unit * blockBytes) else { return nil }
    self.lanes = lanes
    for channel in 0..<count {
      let index = min(channel, multipliers.count - 1)
      let multiplier = multipliers[multipliers.startIndex + index]
      let (value, shift) = (multiplier.value, RequantizationTable.shift(multiplier))
      switch rounding {
      case .linearChannels:
        unsafe FloatAffineFactorLanes.store(
          scale: forms[index].scale, offset: forms[index].offset, channel: channel,
          to: lanes.address)
      case .splitRectified, .splitSigned:
        unsafe SplitFactorLanes.store(
          value: value, shift: shift, channel: channel, isRectified: isRectified,
          to: lanes.address)
      default:
        unsafe RequantizationLanes.store(
          value: value, shift: shift, channel: channel, to: lanes.address)
      }
    }
    starts = rounding == .linearChannels ? forms.map(\.start) : []
    requantization = unsafe Requantization(
      lanes: UnsafeRawPointer(lanes.address), laneStride: sharesLanes ? 0 : blockBytes,
      rounding: rounding, linear: linear.map { ($0.scale, $0.offset) } ?? (0, 0),
      start: linear?.start ?? 0,
      zeroPoint: Int16(truncatingIfNeeded: output.zeroPoint),
      low: UInt8(truncatingIfNeeded: output.activation.lowerBound),
      high: UInt8(truncatingIfNeeded: output.activation.upperBound), flip: output.flip)
  }

  /// What the sums of a channel begin with; those behind the last are as it is.
  func start(ofChannel channel: Int) -> Int32 {
    starts.isEmpty ? requantization.start : starts[min(channel, starts.count - 1)]
  }

  /// The shift of a factor, of which a factor of 0 gives 0 with any.
  private static func shift(_ multiplier: QuantizedMultiplier) -> Int {
    multiplier.value == 0 ? -1 : multiplier.shift
  }
}
