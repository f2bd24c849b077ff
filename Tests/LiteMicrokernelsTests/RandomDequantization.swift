import LiteMicrokernels
import LiteTestSupport

/// The random parameters of a dequantization, and what it makes of sums.
struct RandomDequantization {
  private let rows: [RowQuantization]
  private let rowStride: Int
  private let weightSums: [Int32]
  private let weightScales: [Float]
  private let bias: [Float]
  private let isTogether: Bool
  private let low: Float
  private let high: Float

  /// - Parameters:
  ///   - rows: The number of rows, which have quantizations of their own, or share one.
  ///   - columns: The number of columns.
  ///   - random: What is drawn from.
  init(rows: Int, columns: Int, using random: inout SplitMix64) {
    rowStride = Int.random(in: 0...1, using: &random)
    self.rows = (0..<(rowStride == 0 ? 1 : rows)).map { _ in
      RowQuantization(
        scale: Float.random(in: 0.001...0.1, using: &random),
        zeroPoint: Int32.random(in: 0...255, using: &random))
    }
    weightSums = (0..<columns).map { _ in Int32.random(in: -99_999...99_999, using: &random) }
    weightScales = (0..<columns).map { _ in Float.random(in: 0.001...0.1, using: &random) }
    bias = (0..<columns).map { _ in Float.random(in: -5...5, using: &random) }
    isTogether = Bool.random(using: &random)
    (low, high) = Bool.random(using: &random) ? (-100, 10_000) : (-.infinity, .infinity)
  }

  /// Runs some code with the dequantization.
  func withDequantization<Result>(_ body: (Dequantization) -> Result) -> Result? {
    rows.withUnsafeBufferPointer { rows in
      weightSums.withUnsafeBufferPointer { weightSums in
        weightScales.withUnsafeBufferPointer { weightScales in
          bias.withUnsafeBufferPointer { bias in
            guard let rows = rows.baseAddress, let weightSums = weightSums.baseAddress,
              let weightScales = weightScales.baseAddress, let bias = bias.baseAddress
            else { return nil }
            return body(
              Dequantization(
                rows: rows, rowStride: rowStride, weightSums: weightSums,
                weightScales: weightScales, multipliesScalesFirst: isTogether, bias: bias,
                low: low, high: high))
          }
        }
      }
    }
  }

  /// The result of one sum.
  func expected(_ sum: Int32, row: Int, column: Int) -> Float {
    let quantization = rows[row * rowStride]
    let corrected = Float(sum &- quantization.zeroPoint &* weightSums[column])
    let scaled =
      isTogether
      ? corrected * (weightScales[column] * quantization.scale)
      : corrected * weightScales[column] * quantization.scale
    return min(max(scaled + bias[column], low), high)
  }
}
