/// The operands of a requantization of accumulators by float64 multipliers, with ties away from
/// zero.
///
/// ```
/// output[i] = clamp(round(Double(accumulators[i]) · multipliers[i]) + zeroPoint, low...high)
/// ```
/// The values are of the output's dtype, and their low bytes are stored. Products fit int32.
public struct Float64Requantization {
  /// The number of accumulators.
  public var count: Int

  /// The accumulators.
  public var accumulators: UnsafePointer<Int32>

  /// The multiplier of each accumulator.
  public var multipliers: UnsafePointer<Double>

  /// The zero point of the output.
  public var zeroPoint: Int32

  /// The least output.
  public var low: Int32

  /// The greatest output.
  public var high: Int32

  /// Where the bytes go.
  public var output: UnsafeMutablePointer<UInt8>

  public init(
    count: Int, accumulators: UnsafePointer<Int32>, multipliers: UnsafePointer<Double>,
    zeroPoint: Int32,
    low: Int32, high: Int32, output: UnsafeMutablePointer<UInt8>
  ) {
    self.count = count
    self.accumulators = accumulators
    self.multipliers = multipliers
    self.zeroPoint = zeroPoint
    self.low = low
    self.high = high
    self.output = output
  }
}
