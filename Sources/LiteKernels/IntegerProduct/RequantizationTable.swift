import LiteMicrokernels

/// The constants of the last step of an 8-bit product: sums to bytes.
struct RequantizationTable: Sendable {
  /// What a micro-kernel takes; valid as long as this table is.
  let requantization: Requantization

  private let lanes: AlignedBytes

  /// Lays out the factors of some output channels.
  ///
  /// - Parameters:
  ///   - multipliers: The factor of each channel; their values are 0 or above.
  ///   - zeroPoint: The zero point of the output as it is stored.
  ///   - activation: The range of the output as it is stored.
  ///   - flip: 0x80 for an output of int8, 0 for uint8.
  ///   - largestSum: A bound of the magnitude of the sums.
  init(
    multipliers: ArraySlice<QuantizedMultiplier>, zeroPoint: Int32,
    activation: ClosedRange<Int32>, flip: UInt8, largestSum: Double
  ) {
    let isUniform = multipliers.allSatisfy { $0 == multipliers.first }
    let unit = RequantizationLanes.channelCount
    let count = isUniform ? unit : (multipliers.count + unit - 1) / unit * unit
    lanes = AlignedBytes(byteCount: count / unit * RequantizationLanes.byteCount)
    var shiftsRight = true
    for channel in 0..<count {
      let multiplier = multipliers[multipliers.startIndex + min(channel, multipliers.count - 1)]
      // A factor of 0 gives 0 with any shift.
      let shift = multiplier.value == 0 ? -1 : multiplier.shift
      shiftsRight = shiftsRight && shift < 0
      unsafe RequantizationLanes.store(
        value: multiplier.value, shift: shift, channel: channel, to: lanes.address)
    }
    let offset: Int32 = flip == 0 ? 0 : 128
    let linear =
      isUniform
      ? multipliers.first.flatMap {
        LinearRequantization(
          $0, zeroPoint: zeroPoint + offset - 128,
          activation: activation.lowerBound + offset - 128...activation.upperBound + offset - 128,
          largestSum: largestSum)
      } : nil
    let rounding: Requantization.Rounding =
      if let linear {
        linear.isMirrored ? .mirrored : .linear
      } else if !shiftsRight {
        .general
      } else if activation.lowerBound >= zeroPoint {
        .rectified
      } else {
        largestSum < 0x1p30 ? .signed : .general
      }
    requantization = unsafe Requantization(
      lanes: UnsafeRawPointer(lanes.address),
      laneStride: isUniform ? 0 : RequantizationLanes.byteCount, rounding: rounding,
      linear: linear.map { ($0.scale, $0.offset) } ?? (0, 0),
      zeroPoint: Int16(truncatingIfNeeded: zeroPoint + offset),
      low: UInt8(truncatingIfNeeded: activation.lowerBound + offset),
      high: UInt8(truncatingIfNeeded: activation.upperBound + offset), flip: flip)
  }
}
