import LiteMicrokernels
import LiteReference
import LiteTensor

/// A ``ProductRequantization`` of 8-bit elements in the sign convention of the micro-kernels.
struct UnsignedRequantization<Multiplier: RequantizationMultiplier>: Sendable {
  /// How stored bytes become unsigned.
  let bytes: UnsignedBytes

  /// The unsigned byte that stands for an input of 0.
  let inputZeroPoint: Int32

  /// The unsigned byte that stands for a weight of 0.
  let weightZeroPoint: Int32

  /// The factor from accumulators to outputs, one for each output channel.
  let multipliers: [Multiplier]

  /// Whether all channels share one multiplier.
  let isUniform: Bool

  /// The zero point and the range of the output.
  let output: UnsignedBytes.Output

  /// Converts the requantisation of int8 by int8 to int8, or of uint8 by uint8 to uint8.
  ///
  /// - Precondition: The dtype is int8 or uint8.
  init(_ stored: ProductRequantization<Multiplier>) {
    precondition(stored.dtype == .int8 || stored.dtype == .uint8)
    bytes = UnsignedBytes(isSigned: stored.dtype == .int8)
    inputZeroPoint = bytes.unsigned(stored.inputZeroPoint)
    weightZeroPoint = bytes.unsigned(stored.weightZeroPoint)
    let multipliers = stored.multipliers
    self.multipliers = multipliers
    isUniform = multipliers.dropFirst().allSatisfy { $0 == multipliers[0] }
    output = bytes.output(zeroPoint: stored.outputZeroPoint, activation: stored.activation)
  }

  /// The stored byte of an input of 0.
  var storedInputZero: UInt8 { UInt8(truncatingIfNeeded: inputZeroPoint) ^ bytes.flip }

  /// How the dtype is spelled in the names of kernels.
  var dtypeName: String { bytes.flip == 0 ? "UInt8" : "Int8" }

  /// A bound of the magnitude of accumulators of so many products and a bias.
  func largestSum(depth: Int, bias: [Int32]) -> Double {
    Double(depth) * 255 * 255 + Double(bias.lazy.map(\.magnitude).max() ?? 0)
  }
}

extension UnsignedRequantization<QuantizedMultiplier> {
  /// The fewest pixels that are worth a linear form for each channel: to find it takes as long as what
  /// it saves in some runs, of fewer pixels in tens of them.
  private static var leastPixels: Int { 128 }

  /// Whether a bound of the accumulators by the weights themselves may let them be bits of float32.
  func measuresSums(pixels: Int, floatRoundings: [Requantization.Rounding]) -> Bool {
    guard output.isRectified else { return false }
    return isUniform
      ? floatRoundings.contains(.linear)
      : floatRoundings.contains(.linearChannels) && pixels >= Self.leastPixels
  }

  /// The linear forms of some channels of which the accumulators were measured.
  ///
  /// - Parameters:
  ///   - channels: The channels.
  ///   - sums: What the accumulators of each output channel lie between; empty where they were not
  ///     measured.
  ///   - search: What searches many forms at once; nil where nothing does.
  /// - Returns: The forms; empty where a channel has none, or all share one multiplier.
  func forms(
    of channels: Range<Int>, sums: ArraySlice<ClosedRange<Int64>>,
    search: (@Sendable (LinearSearch) -> Void)?
  ) -> [FloatAffineRequantization] {
    guard !isUniform, !sums.isEmpty else { return [] }
    return FloatAffineRequantization.forms(
      of: multipliers[channels], zeroPoint: output.signedZeroPoint,
      activation: output.signedActivation, sums: sums, search: search)
  }

  /// Whether the vectorised requantisation is exact for accumulators up to a bound.
  ///
  /// It saturates where the reference wraps: multipliers of 1/2 and more, whose results could
  /// leave int32 when the zero point is added, are left to the reference.
  func isExact(largestSum: Double) -> Bool {
    (isUniform ? multipliers.prefix(1) : multipliers[...]).allSatisfy { multiplier in
      guard multiplier.value >= 0 else { return false }
      guard multiplier.shift >= 0, multiplier.value != 0 else { return true }
      return largestSum * max(multiplier.factor, 1) * 2 < 2_147_483_000
    }
  }

  /// The constants that are the same for every channel; nil where each has its own multiplier.
  func commonTable(largestSum: Double, floatRoundings: [Requantization.Rounding])
    -> RequantizationTable?
  {
    guard isUniform else { return nil }
    return RequantizationTable(
      output, multipliers: multipliers.prefix(1), largestSum: largestSum,
      floatRoundings: floatRoundings)
  }
}
