import LiteExecution
import LiteMicrokernels
import LiteReference

/// The constants of the requantization of an 8-bit product.
struct RequantizationTable: Sendable {
  /// The operand of a micro-kernel; valid as long as this table lives.
  let requantization: Requantization

  private let lanes: AlignedBytes

  /// The value that the accumulators of each channel start at, where it is not the same for all.
  private let starts: [Int32]

  /// Lays out the multipliers of some output channels; nil where there is no memory for them.
  ///
  /// - Parameters:
  ///   - output: The zero point and the range of the output.
  ///   - multipliers: The multiplier of each channel; the values are 0 or above.
  ///   - largestAccumulator: A bound of the magnitude of the accumulators.
  ///   - floatAffine: The float-affine requantization of each channel; empty where a channel has
  ///     none.
  ///   - floatRoundings: The float32 roundings that the kernel supports.
  init?(
    _ output: UnsignedBytes.Output, multipliers: ArraySlice<QuantizedMultiplier>,
    largestAccumulator: Double,
    floatAffine: [FloatAffineRequantization] = [], floatRoundings: [Requantization.Rounding]
  ) {
    let isUniform = multipliers.allSatisfy { $0 == multipliers.first }
    let uniform =
      isUniform && floatRoundings.contains(.floatAffine)
      ? multipliers.first.flatMap {
        FloatAffineRequantization(
          $0, zeroPoint: output.signedZeroPoint, activation: output.signedActivation,
          largestAccumulator: largestAccumulator)
      } : nil
    let rounding = RequantizationTable.rounding(
      of: multipliers, isRectified: output.isRectified, largestAccumulator: largestAccumulator,
      uniform: uniform, hasFloatAffine: !floatAffine.isEmpty, floatRoundings: floatRoundings)
    let unit = RequantizationLanes.channelCount
    let sharesLanes = isUniform && rounding != .floatAffineChannels
    let count = sharesLanes ? unit : (multipliers.count + unit - 1) / unit * unit
    let blockBytes =
      switch rounding {
      case .floatAffineChannels: FloatAffineMultiplierLanes.byteCount
      case .splitRectified, .splitSigned: SplitMultiplierLanes.byteCount
      default: RequantizationLanes.byteCount
      }
    guard let lanes = AlignedBytes(byteCount: count / unit * blockBytes) else { return nil }
    self.lanes = lanes
    for channel in 0..<count {
      let index = min(channel, multipliers.count - 1)
      let multiplier = multipliers[multipliers.startIndex + index]
      let (value, shift) = (multiplier.value, RequantizationTable.shift(multiplier))
      switch rounding {
      case .floatAffineChannels:
        unsafe FloatAffineMultiplierLanes.store(
          scale: floatAffine[index].scale, offset: floatAffine[index].offset, channel: channel,
          to: lanes.address)
      case .splitRectified, .splitSigned:
        unsafe SplitMultiplierLanes.store(
          value: value, shift: shift, channel: channel, isRectified: output.isRectified,
          to: lanes.address)
      default:
        unsafe RequantizationLanes.store(
          value: value, shift: shift, channel: channel, to: lanes.address)
      }
    }
    starts = rounding == .floatAffineChannels ? floatAffine.map(\.start) : []
    requantization = unsafe Requantization(
      lanes: UnsafeRawPointer(lanes.address), laneStride: sharesLanes ? 0 : blockBytes,
      rounding: rounding, floatAffine: uniform.map { ($0.scale, $0.offset) } ?? (0, 0),
      start: uniform?.start ?? 0, output)
  }

  /// The fastest exact rounding.
  ///
  /// - Parameters:
  ///   - multipliers: The multiplier of each channel.
  ///   - isRectified: Whether outputs below the zero point are limited to it.
  ///   - largestAccumulator: A bound of the magnitude of the accumulators.
  ///   - uniform: The float-affine requantization of all channels; nil where they have none.
  ///   - hasFloatAffine: Whether each channel has a float-affine requantization.
  ///   - floatRoundings: The float32 roundings that the kernel supports.
  /// - Returns: The rounding.
  private static func rounding(
    of multipliers: ArraySlice<QuantizedMultiplier>, isRectified: Bool,
    largestAccumulator: Double, uniform: FloatAffineRequantization?, hasFloatAffine: Bool,
    floatRoundings: [Requantization.Rounding]
  ) -> Requantization.Rounding {
    if let uniform { return uniform.isMirrored ? .mirrored : .floatAffine }
    if hasFloatAffine { return .floatAffineChannels }
    let shifts = multipliers.lazy.map(shift)
    if floatRoundings.contains(.splitSigned),
      shifts.allSatisfy(SplitMultiplierLanes.shifts.contains)
    {
      return isRectified ? .splitRectified : .splitSigned
    }
    guard shifts.allSatisfy({ $0 < 0 }) else { return .general }
    if isRectified { return .rectified }
    return largestAccumulator < 0x1p30 ? .signed : .general
  }

  /// The constants of a mirrored requantization of all channels; nil where there is no memory for them.
  init?(_ output: UnsignedBytes.Output, mirrored: FloatAffineRequantization) {
    guard let lanes = AlignedBytes(byteCount: RequantizationLanes.byteCount) else { return nil }
    self.lanes = lanes
    starts = []
    requantization = unsafe Requantization(
      lanes: UnsafeRawPointer(lanes.address), laneStride: 0, rounding: .mirrored,
      floatAffine: (mirrored.scale, mirrored.offset), start: 0, output)
  }

  /// The value that the accumulators of a channel start at; 0 for channels behind the last.
  func start(ofChannel channel: Int) -> Int32 {
    starts.isEmpty ? requantization.start : starts[min(channel, starts.count - 1)]
  }

  /// The shift of a multiplier.
  ///
  /// A multiplier of 0 gives 0 with any shift.
  private static func shift(_ multiplier: QuantizedMultiplier) -> Int {
    multiplier.value == 0 ? -1 : multiplier.shift
  }
}

extension Requantization {
  /// A requantization to the bytes of an output.
  @unsafe
  fileprivate init(
    lanes: UnsafeRawPointer, laneStride: Int, rounding: Rounding,
    floatAffine: (scale: Float, offset: Float), start: Int32, _ output: UnsignedBytes.Output
  ) {
    unsafe self.init(
      lanes: lanes, laneStride: laneStride, rounding: rounding, floatAffine: floatAffine,
      start: start, zeroPoint: Int16(truncatingIfNeeded: output.zeroPoint),
      low: UInt8(truncatingIfNeeded: output.activation.lowerBound),
      high: UInt8(truncatingIfNeeded: output.activation.upperBound), flip: output.flip)
  }
}
