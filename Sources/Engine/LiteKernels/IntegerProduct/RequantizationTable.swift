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
  ///   - multipliers: The factor of each channel; their values are 0 or above.
  ///   - zeroPoint: The zero point of the output as it is stored.
  ///   - activation: The range of the output as it is stored.
  ///   - flip: 0x80 for an output of int8, 0 for uint8.
  ///   - largestSum: A bound of the magnitude of the sums.
  ///   - forms: The linear form of each channel; empty where there is none for all of them.
  ///   - floatRoundings: The roundings by float32 that the kernel takes.
  init?(
    multipliers: ArraySlice<QuantizedMultiplier>, zeroPoint: Int32,
    activation: ClosedRange<Int32>, flip: UInt8, largestSum: Double,
    forms: [LinearRequantization] = [], floatRoundings: [Requantization.Rounding]
  ) {
    let isUniform = multipliers.allSatisfy { $0 == multipliers.first }
    let offset: Int32 = flip == 0 ? 0 : 128
    let linear =
      isUniform && floatRoundings.contains(.linear)
      ? multipliers.first.flatMap {
        LinearRequantization(
          $0, zeroPoint: zeroPoint + offset - 128,
          activation: activation.lowerBound + offset - 128...activation.upperBound + offset - 128,
          largestSum: largestSum)
      } : nil
    let isRectified = activation.lowerBound >= zeroPoint
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
      case .linearChannels: LinearFactorLanes.byteCount
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
        unsafe LinearFactorLanes.store(
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
      zeroPoint: Int16(truncatingIfNeeded: zeroPoint + offset),
      low: UInt8(truncatingIfNeeded: activation.lowerBound + offset),
      high: UInt8(truncatingIfNeeded: activation.upperBound + offset), flip: flip)
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
