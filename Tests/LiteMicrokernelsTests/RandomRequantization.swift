import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTestSupport

/// Factors, a zero point and a range, with the reference's arithmetic to compare with.
struct RandomRequantization {
  let rounding: Requantization.Rounding
  let floatAffine: FloatAffineRequantization?

  /// The forms of ``Requantization/Rounding/floatAffineChannels``.
  private let forms: [FloatAffineRequantization]
  private(set) var multipliers: [QuantizedMultiplier]
  let zeroPoint: Int32
  let low: Int32
  let high: Int32
  let flip: UInt8

  /// Random factors that a rounding allows, with those at the ends of their range among them.
  ///
  /// - Parameters:
  ///   - rounding: The rounding.
  ///   - channels: The number of channels.
  ///   - largestShift: The largest shift of ``Requantization/Rounding/general``.
  ///   - largestAccumulator: A bound of the magnitude of the sums.
  ///   - random: What is drawn from.
  init(
    _ rounding: Requantization.Rounding, channels: Int, largestShift: Int,
    largestAccumulator: Int32 = 1 << 30, using random: inout SplitMix64
  ) {
    self.rounding = rounding
    let shifts =
      switch rounding {
      case .floatAffine, .floatAffineChannels: -8...(-1)
      case .mirrored: -6...(-1)
      case .rectified, .signed: -31...(-1)
      case .splitRectified, .splitSigned: SplitMultiplierLanes.shifts
      case .general: -31...largestShift
      }
    func multiplier() -> QuantizedMultiplier {
      let value: Int32 =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: 1 << 30
        case 1: Int32.max
        case 2: 0
        default: Int32.random(in: (1 << 30)...Int32.max, using: &random)
        }
      return QuantizedMultiplier(value: value, shift: Int.random(in: shifts, using: &random))
    }
    let isLinear = rounding == .floatAffine || rounding == .mirrored
    let isUniform = isLinear || Bool.random(using: &random)
    let ends: [Int32] = [0, 1, 127, 128, 254, 255]
    let random8 = Int32.random(in: 0...255, using: &random)
    let zeroPoint = Bool.random(using: &random) ? random8 : ends.randomElement(using: &random) ?? 0
    // A mirrored form has outputs below the zero point, and the whole range leaves none there.
    let isWhole = rounding != .mirrored && Int.random(in: 0..<3, using: &random) == 0
    self.zeroPoint = rounding == .mirrored ? max(zeroPoint, 1) : isWhole ? 0 : zeroPoint
    low =
      switch rounding {
      case _ where isWhole: 0
      case .rectified, .splitRectified, .floatAffine, .floatAffineChannels:
        Int32.random(in: zeroPoint...255, using: &random)
      case .mirrored: Int32.random(in: 0..<self.zeroPoint, using: &random)
      case .signed, .splitSigned, .general: Int32.random(in: 0...40, using: &random)
      }
    high = isWhole ? 255 : Int32.random(in: low...255, using: &random)
    flip = Bool.random(using: &random) ? 0x80 : 0
    var first = multiplier()
    var form: FloatAffineRequantization?
    while isLinear, form == nil || form?.isMirrored != (rounding == .mirrored) {
      first = multiplier()
      form = FloatAffineRequantization(
        first, zeroPoint: self.zeroPoint - 128, activation: (low - 128)...(high - 128),
        largestAccumulator: Double(largestAccumulator))
    }
    floatAffine = form
    guard rounding == .floatAffineChannels else {
      multipliers = (0..<channels).map { _ in isUniform ? first : multiplier() }
      forms = []
      return
    }
    multipliers = []
    var found: [FloatAffineRequantization] = []
    while found.count < channels {
      let next = isUniform ? multipliers.first ?? multiplier() : multiplier()
      let largest = Int64(largestAccumulator)
      guard
        let form = FloatAffineRequantization(
          next, zeroPoint: self.zeroPoint - 128, activation: (low - 128)...(high - 128),
          accumulators: -largest...largest)
      else { continue }
      multipliers.append(next)
      found.append(form)
    }
    forms = found
  }

  /// What the sums of each channel are to begin with; empty where it is the same for all.
  var starts: [Int32] { forms.map(\.start) }

  /// What the reference makes of a sum.
  func expected(_ sum: Int32, channel: Int) -> UInt8 {
    let output = Int64(multipliers[channel].apply(sum)) + Int64(zeroPoint)
    return UInt8(truncatingIfNeeded: min(max(output, Int64(low)), Int64(high))) ^ flip
  }

  /// A sum of a channel at which the output changes, or the one before it, after the factor of the
  /// channel is changed so that the product is as near as can be to where that is decided.
  ///
  /// Sums are of those that every rounding allows.
  mutating func edgeSum(channel: Int, using random: inout SplitMix64) -> Int32 {
    let output = Int32.random(in: low...high, using: &random)
    let (value, shift) = (multipliers[channel].value, multipliers[channel].shift)
    func reaches(_ sum: Int32, value: Int32) -> Bool {
      QuantizedMultiplier(value: value, shift: shift).apply(sum) + zeroPoint >= output
    }
    let sum = Self.boundary(1 - (1 << 30), (1 << 30) - 1) { reaches($0, value: value) }
    guard value > 0, Bool.random(using: &random) else {
      return sum - Int32.random(in: 0...1, using: &random)
    }
    // The factor at which this sum changes sides, or the next smaller.
    let reachesMost = reaches(sum, value: Int32.max)
    let edge = Self.boundary(1 << 30, Int32.max) { reaches(sum, value: $0) == reachesMost }
    multipliers[channel] = QuantizedMultiplier(
      value: max(edge - Int32.random(in: 0...1, using: &random), 1 << 30), shift: shift)
    return sum
  }

  /// The least integer for which a condition holds that holds for all greater ones; the end of the
  /// range if there is none.
  private static func boundary(
    _ first: Int32, _ end: Int32, _ condition: (Int32) -> Bool
  ) -> Int32 {
    var (least, end) = (first, end)
    while least < end {
      let middle = Int32((Int64(least) + Int64(end)) >> 1)
      if condition(middle) { end = middle } else { least = middle + 1 }
    }
    return end
  }

  /// Runs some code with these factors as kernels take them, where `order` says in which lane
  /// each channel is.
  func withRequantization<R>(
    order: (Int) -> Int = { $0 }, _ body: (Requantization) -> R
  ) -> R {
    let unit = RequantizationLanes.channelCount
    let blocks = (multipliers.count + unit - 1) / unit
    let sharesLanes =
      rounding != .floatAffineChannels && multipliers.allSatisfy { $0 == multipliers[0] }
    let blockBytes =
      switch rounding {
      case .floatAffineChannels: FloatAffineMultiplierLanes.byteCount
      case .splitRectified, .splitSigned: SplitMultiplierLanes.byteCount
      default: RequantizationLanes.byteCount
      }
    let lanes = UnsafeMutableRawPointer.allocate(byteCount: blocks * blockBytes, alignment: 64)
    defer { lanes.deallocate() }
    for channel in 0..<blocks * unit {
      let index = sharesLanes ? 0 : min(channel, multipliers.count - 1)
      let multiplier = multipliers[index]
      switch rounding {
      case .floatAffineChannels:
        FloatAffineMultiplierLanes.store(
          scale: forms[index].scale, offset: forms[index].offset, channel: order(channel),
          to: lanes)
      case .splitRectified, .splitSigned:
        SplitMultiplierLanes.store(
          value: multiplier.value, shift: multiplier.shift, channel: order(channel),
          isRectified: rounding == .splitRectified, to: lanes)
      default:
        RequantizationLanes.store(
          value: multiplier.value, shift: multiplier.shift, channel: order(channel), to: lanes)
      }
    }
    return body(
      Requantization(
        lanes: lanes, laneStride: sharesLanes ? 0 : blockBytes,
        rounding: rounding, floatAffine: floatAffine.map { ($0.scale, $0.offset) } ?? (0, 0),
        start: floatAffine?.start ?? 0,
        zeroPoint: Int16(zeroPoint), low: UInt8(low), high: UInt8(high),
        flip: flip))
  }
}
