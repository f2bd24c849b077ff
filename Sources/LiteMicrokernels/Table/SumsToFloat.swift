/// The operands of a rescaling of sums of quantized products to float32.
///
/// ```
/// output[i] = clamp(Float(sums[i]) · weightScales[i] · inputScale + bias[i], low...high)
/// ```
public struct SumsToFloat {
  /// The number of sums.
  public var count: Int

  /// The sums.
  public var sums: Sums

  /// A form of sums.
  public enum Sums {
    /// Integers.
    case integers(UnsafePointer<Int32>)

    /// Integers that float32 holds.
    case floats(UnsafePointer<Float>)
  }

  /// The scale of the weights of each sum.
  public var weightScales: UnsafePointer<Float>

  /// The scale of the inputs.
  public var inputScale: Float

  /// Whether the scales are multiplied first.
  public var multipliesScalesFirst: Bool

  /// The bias of each sum.
  public var bias: UnsafePointer<Float>

  /// The least output.
  public var low: Float

  /// The greatest output.
  public var high: Float

  /// Where the results go; may be where the sums are.
  public var output: UnsafeMutablePointer<Float>

  public init(
    count: Int, sums: Sums, weightScales: UnsafePointer<Float>, inputScale: Float,
    multipliesScalesFirst: Bool, bias: UnsafePointer<Float>, low: Float, high: Float,
    output: UnsafeMutablePointer<Float>
  ) {
    self.count = count
    self.sums = sums
    self.weightScales = weightScales
    self.inputScale = inputScale
    self.multipliesScalesFirst = multipliesScalesFirst
    self.bias = bias
    self.low = low
    self.high = high
    self.output = output
  }
}
