/// The operands of a rescaling of sums to bytes by float64 multipliers, rounded half away from
/// zero.
///
/// ```
/// output[i] = clamp(round(Double(sums[i]) · factors[i]) + zeroPoint, low...high)
/// ```
/// as values of the output's dtype, whose low bytes are stored. No product may leave int32.
public struct Float64Requantization {
  /// The number of sums.
  public var count: Int

  /// The sums.
  public var accumulators: UnsafePointer<Int32>

  /// The factor of each sum.
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
