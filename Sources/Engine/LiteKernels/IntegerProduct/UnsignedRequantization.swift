import LiteMicrokernels
import LiteReference
import LiteTensor

/// A ``ProductRequantization`` of 8-bit elements in the sign convention of the micro-kernels.
struct UnsignedRequantization<Multiplier: Sendable>: Sendable {
  /// How stored bytes become unsigned.
  let bytes: UnsignedBytes

  /// The zero point of the input, as an unsigned byte.
  let inputZeroPoint: Int32

  /// The zero point of the weights, as an unsigned byte.
  let weightZeroPoint: Int32

  /// The zero point of the weights as they are stored.
  let storedWeightZeroPoint: Int32

  /// The multiplier of each output channel, from accumulators to outputs.
  let multipliers: [Multiplier]

  /// Whether all channels share one multiplier.
  let isUniform: Bool

  /// The zero point and the range of the output.
  let output: UnsignedBytes.Output

  /// Converts the requantization of int8 by int8 to int8, or of uint8 by uint8 to uint8.
  ///
  /// - Precondition: The dtype is int8 or uint8.
  init(_ stored: ProductRequantization<Multiplier>) where Multiplier: Equatable {
    precondition(stored.dtype == .int8 || stored.dtype == .uint8)
    bytes = UnsignedBytes(isSigned: stored.dtype == .int8)
    inputZeroPoint = bytes.unsigned(stored.inputZeroPoint)
    weightZeroPoint = bytes.unsigned(stored.weightZeroPoint)
    storedWeightZeroPoint = stored.weightZeroPoint
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
  func largestAccumulator(depth: Int, bias: [Int32]) -> Double {
    Double(depth) * 255 * 255 + Double(bias.lazy.map(\.magnitude).max() ?? 0)
  }
}

extension UnsignedRequantization<QuantizedMultiplier> {
  /// The fewest pixels that are worth a float-affine requantization for each channel.
  ///
  /// The search takes as long as it saves in a few runs. With fewer pixels it would take tens of
  /// runs.
  private static var leastPixels: Int { 128 }

  /// Whether a bound of the accumulators by the weights themselves may let them be bits of float32.
  func measuresAccumulators(pixels: Int, floatRoundings: [Requantization.Rounding]) -> Bool {
    guard output.isRectified else { return false }
    return isUniform
      ? floatRoundings.contains(.floatAffine)
      : floatRoundings.contains(.floatAffineChannels) && pixels >= Self.leastPixels
  }

  /// The float-affine requantizations of some channels whose accumulators were measured.
  ///
  /// - Parameters:
  ///   - channels: The channels.
  ///   - accumulators: The range of the accumulators of each output channel; empty where they were
  ///     not measured.
  ///   - search: The vectorized search; nil where there is none.
  /// - Returns: The requantizations; empty where a channel has none, or all share one multiplier.
  func floatAffine(
    of channels: Range<Int>, accumulators: ArraySlice<ClosedRange<Int64>>,
    search: (@Sendable (FloatAffineSearch) -> Void)?
  ) -> [FloatAffineRequantization] {
    guard !isUniform, !accumulators.isEmpty else { return [] }
    return FloatAffineRequantization.perChannel(
      of: multipliers[channels], zeroPoint: output.signedZeroPoint,
      activation: output.signedActivation, accumulators: accumulators, search: search)
  }

  /// Whether the vectorized requantization is exact for accumulators up to a bound.
  ///
  /// It saturates where the reference wraps: multipliers of 1/2 and more, whose results could
  /// leave int32 when the zero point is added, are left to the reference.
  func isExact(largestAccumulator: Double) -> Bool {
    (isUniform ? multipliers.prefix(1) : multipliers[...]).allSatisfy { multiplier in
      guard multiplier.value >= 0 else { return false }
      guard multiplier.shift >= 0, multiplier.value != 0 else { return true }
      return largestAccumulator * max(multiplier.factor, 1) * 2 < 2_147_483_000
    }
  }

  /// The constants that are the same for every channel; nil where each has its own multiplier.
  func commonTable(largestAccumulator: Double, floatRoundings: [Requantization.Rounding])
    -> RequantizationTable?
  {
    guard isUniform else { return nil }
    return RequantizationTable(
      output, multipliers: multipliers.prefix(1), largestAccumulator: largestAccumulator,
      floatRoundings: floatRoundings)
  }
}

extension UnsignedRequantization<Double> {
  /// The constants of an epilogue in float32 that is the same for every channel; nil where each has its
  /// own multiplier, or where float32 does not suffice.
  func mirroredTable(largestAccumulator: Double, floatRoundings: [Requantization.Rounding])
    -> RequantizationTable?
  {
    guard isUniform, floatRoundings.contains(.mirrored),
      let mirrored = FloatAffineRequantization(
        multipliers[0], zeroPoint: output.signedZeroPoint, activation: output.signedActivation,
        largestAccumulator: largestAccumulator)
    else { return nil }
    return RequantizationTable(output, mirrored: mirrored)
  }
}
