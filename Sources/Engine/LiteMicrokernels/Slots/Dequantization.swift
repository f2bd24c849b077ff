/// The dequantization of the accumulators of a product of integer matrices to float32, where each
/// row of `a` was quantized on its own, or all were together.
///
/// ```
/// sum = accumulators[row, i] − zeroPoints[row] · weightSums[i]
/// output[row, i] = clamp(Float(sum) · weightScales[i] · scales[row] + bias[i], low...high)
/// ```
///
/// The correction wraps, as accumulators do. Every product and sum of floats is rounded.
public struct Dequantization {
  /// The scale and zero point of each row.
  public var rows: UnsafePointer<RowQuantization>

  /// The elements from one of ``rows`` to the next: 0 where they are one and the same, else 1.
  public var rowStride: Int

  /// The sum of the weights of each column.
  public var weightSums: UnsafePointer<Int32>

  /// The scale of the weights of each column.
  public var weightScales: UnsafePointer<Float>

  /// Whether the scales are multiplied first.
  public var multipliesScalesFirst: Bool

  /// The bias of each column.
  public var bias: UnsafePointer<Float>

  /// The least output.
  public var low: Float

  /// The greatest output.
  public var high: Float

  /// Whether the scales are multiplied first, and ``low`` and ``high`` change no output.
  public var isPlain: Bool { multipliesScalesFirst && low == -.infinity && high == .infinity }

  public init(
    rows: UnsafePointer<RowQuantization>, rowStride: Int, weightSums: UnsafePointer<Int32>,
    weightScales: UnsafePointer<Float>, multipliesScalesFirst: Bool, bias: UnsafePointer<Float>,
    low: Float, high: Float
  ) {
    self.rows = rows
    self.rowStride = rowStride
    self.weightSums = weightSums
    self.weightScales = weightScales
    self.multipliesScalesFirst = multipliesScalesFirst
    self.bias = bias
    self.low = low
    self.high = high
  }

  /// The dequantization of the columns from one on.
  public func advanced(byColumns count: Int) -> Dequantization {
    var result = self
    result.weightSums += count
    result.weightScales += count
    result.bias += count
    return result
  }

  /// The dequantization of the rows from one on.
  public func advanced(byRows count: Int) -> Dequantization {
    var result = self
    result.rows += count &* rowStride
    return result
  }

  /// Dequantizes accumulators in their place by plain loops, the specification of all other kernels.
  ///
  /// - Parameters:
  ///   - accumulators: The first row and column.
  ///   - stride: The bytes from one row to the next.
  ///   - row: The number of the first row.
  ///   - column: The number of the first column.
  ///   - count: The number of rows.
  ///   - columns: The number of columns.
  public func apply(
    to accumulators: UnsafeMutableRawPointer, _ stride: Int, _ row: Int, _ column: Int,
    rows count: Int, columns: Int
  ) {
    let (sums, scales, bias) = (weightSums + column, weightScales + column, bias + column)
    let (low, high, isTogether) = (low, high, multipliesScalesFirst)
    for offset in 0..<count {
      let c = accumulators + offset &* stride
      let quantization = rows[(row &+ offset) &* rowStride]
      let (scale, zeroPoint) = (quantization.scale, quantization.zeroPoint)
      for i in 0..<columns {
        let accumulator = c.load(fromByteOffset: i &* 4, as: Int32.self)
        let sum = Float(accumulator &- zeroPoint &* sums[i])
        let scaled = isTogether ? sum * (scales[i] * scale) : sum * scales[i] * scale
        let x = scaled + bias[i]
        let limited = x < low ? low : (x > high ? high : x)
        c.storeBytes(of: limited, toByteOffset: i &* 4, as: Float.self)
      }
    }
  }
}
