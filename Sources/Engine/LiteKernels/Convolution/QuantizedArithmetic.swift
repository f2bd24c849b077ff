import LiteMicrokernels
public import LiteReference

/// The arithmetic of a convolution of 8-bit elements: int8 by int8, or uint8 by uint8.
public struct QuantizedArithmetic: Sendable {
  /// Whether inputs, weights and outputs are int8; else they are uint8.
  public var isSigned: Bool

  /// The stored value that stands for an input of 0.
  public var inputZeroPoint: Int

  /// The stored value that stands for a weight of 0.
  public var weightZeroPoint: Int

  /// The factor from sums to outputs, one for each output channel.
  public let multipliers: [QuantizedMultiplier]

  /// Whether all channels have one factor.
  let isUniform: Bool

  /// The stored value that stands for an output of 0.
  public var outputZeroPoint: Int32

  /// The range of the fused activation, within the values of the output's dtype.
  public var activation: ClosedRange<Int32>

  public init(
    isSigned: Bool, inputZeroPoint: Int, weightZeroPoint: Int,
    multipliers: [QuantizedMultiplier], outputZeroPoint: Int32, activation: ClosedRange<Int32>
  ) {
    self.isSigned = isSigned
    self.inputZeroPoint = inputZeroPoint
    self.weightZeroPoint = weightZeroPoint
    self.multipliers = multipliers
    isUniform = multipliers.dropFirst().allSatisfy { $0 == multipliers[0] }
    self.outputZeroPoint = outputZeroPoint
    self.activation = activation
  }

  /// The fewest pixels that are worth a linear form for each channel: to find it takes as long as what
  /// it saves in some runs, of fewer pixels in tens of them.
  private static let leastPixels = 128

  /// Whether a bound of the sums by the weights themselves may let them be bits of float32.
  func measuresSums(pixels: Int, floatRoundings: [Requantization.Rounding]) -> Bool {
    guard activation.lowerBound >= outputZeroPoint else { return false }
    return isUniform
      ? floatRoundings.contains(.linear)
      : floatRoundings.contains(.linearChannels) && pixels >= QuantizedArithmetic.leastPixels
  }

  /// The linear forms of some channels of which the sums were measured.
  ///
  /// - Parameters:
  ///   - multipliers: The factors of the channels.
  ///   - sums: What the sums of each of them lie between; empty where they were not measured.
  ///   - search: What searches many forms at once; nil where nothing does.
  /// - Returns: The forms; empty where a channel has none, or all have one factor.
  func forms(
    of multipliers: ArraySlice<QuantizedMultiplier>, sums: ArraySlice<ClosedRange<Int64>>,
    search: (@Sendable (LinearSearch) -> Void)?
  ) -> [LinearRequantization] {
    guard !isUniform, !sums.isEmpty else { return [] }
    let offset: Int32 = isSigned ? 0 : -128
    return LinearRequantization.forms(
      of: multipliers, zeroPoint: outputZeroPoint + offset,
      activation: activation.lowerBound + offset...activation.upperBound + offset, sums: sums,
      search: search)
  }

  /// A bound of the magnitude of sums of so many products and a bias.
  func largestSum(depth: Int, bias: [Int32]) -> Double {
    Double(depth) * 255 * 255 + Double(bias.lazy.map(\.magnitude).max() ?? 0)
  }

  /// Whether the vectorised rescaling is exact for sums up to a bound.
  ///
  /// It saturates where the reference wraps: factors of 1/2 and more, whose results could
  /// leave int32 when the zero point is added, are left to the reference.
  func isExact(largestSum: Double) -> Bool {
    (isUniform ? multipliers.prefix(1) : multipliers[...]).allSatisfy { multiplier in
      guard multiplier.value >= 0 else { return false }
      guard multiplier.shift >= 0, multiplier.value != 0 else { return true }
      return largestSum * max(multiplier.factor, 1) * 2 < 2_147_483_000
    }
  }

  /// The constants of the last step that are the same for every channel; nil where each has its
  /// own factor, and where there is no memory for them.
  func commonTable(largestSum: Double, floatRoundings: [Requantization.Rounding])
    -> RequantizationTable?
  {
    guard isUniform else { return nil }
    return table(
      of: multipliers.prefix(1), largestSum: largestSum, floatRoundings: floatRoundings)
  }

  /// The constants of the last step of some channels; nil where there is no memory for them.
  func table(
    of multipliers: ArraySlice<QuantizedMultiplier>, largestSum: Double,
    forms: [LinearRequantization] = [], floatRoundings: [Requantization.Rounding]
  ) -> RequantizationTable? {
    RequantizationTable(
      multipliers: multipliers, zeroPoint: outputZeroPoint, activation: activation,
      flip: isSigned ? 0x80 : 0, largestSum: largestSum, forms: forms,
      floatRoundings: floatRoundings)
  }
}
