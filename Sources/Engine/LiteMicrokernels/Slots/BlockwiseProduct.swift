/// The product of quantized rows with weights of four bits that have a scale for each block along the
/// depth.
///
/// ```
/// total[row, i] = Σ Float(Σ (a[row, k] − 128) · w[k, i]) · scales[block, i]
/// c[row, i] = clamp(
///   (total[row, i] − zeroPoints[row] · totals[i]) · scales[row] + bias[i], low...high)
/// ```
///
/// The outer sum is over the blocks, in their order, the inner one over the depth of a block. Every
/// product and sum of floats is rounded.
///
/// Weights lie in groups of sixteen columns, block by block. A block has the scales of the columns as
/// float16, the negated sums of their weights as int16, and the weights, two in each byte: byte `4 i + k`
/// of 64 has weight `8 n + k` of column `i` in its low nibble and weight `8 n + 4 + k` in its high nibble, for
/// the `n`th 64 bytes.
public struct BlockwiseProduct {
  /// The number of rows, at least 1.
  public var rows: Int

  /// The number of columns, at least 1.
  public var columns: Int

  /// The number of blocks.
  public var blocks: Int

  /// The weights of a block of one column; where this is no multiple of 8, weights of 0 follow.
  public var blockSize: Int

  /// The first row, of bytes that are 128 above the quantized values.
  ///
  /// As many bytes as the last block is short of a multiple of 8 can be read behind each row.
  public var a: UnsafeRawPointer

  /// The bytes from one row to the next.
  public var aStride: Int

  /// The scale and zero point of each row.
  public var quantizations: UnsafePointer<RowQuantization>

  /// The first group of columns.
  public var b: UnsafeRawPointer

  /// For each column, the sum of the weights by their scales; whole groups can be read.
  public var totals: UnsafePointer<Float>

  /// The bias of each column; whole groups can be read.
  public var bias: UnsafePointer<Float>

  /// The first output.
  public var c: UnsafeMutablePointer<Float>

  /// The outputs from one row to the next.
  public var cStride: Int

  /// The least output.
  public var low: Float

  /// The greatest output.
  public var high: Float

  public init(
    rows: Int, columns: Int, blocks: Int, blockSize: Int, a: UnsafeRawPointer, aStride: Int,
    quantizations: UnsafePointer<RowQuantization>, b: UnsafeRawPointer,
    totals: UnsafePointer<Float>, bias: UnsafePointer<Float>, c: UnsafeMutablePointer<Float>,
    cStride: Int, low: Float, high: Float
  ) {
    self.rows = rows
    self.columns = columns
    self.blocks = blocks
    self.blockSize = blockSize
    self.a = a
    self.aStride = aStride
    self.quantizations = quantizations
    self.b = b
    self.totals = totals
    self.bias = bias
    self.c = c
    self.cStride = cStride
    self.low = low
    self.high = high
  }

  /// The columns of a group.
  @inlinable public static var groupColumns: Int { 16 }

  /// The bytes of weights of a group that lie together, of eight for each column.
  @inlinable public static var stepBytes: Int { 64 }

  /// Where the negated sums of a block lie.
  @inlinable public static var sumsOffset: Int { 32 }

  /// Where the weights of a block lie.
  @inlinable public static var weightsOffset: Int { 64 }

  /// The greatest block whose sums of weights are int16.
  @inlinable public static var largestBlock: Int { 4095 }

  /// The bytes of a block of a group.
  ///
  /// - Parameter size: The weights of a block of one column.
  /// - Returns: Those of the scales, sums and weights.
  @inlinable
  public static func blockBytes(ofSize size: Int) -> Int {
    weightsOffset + (size + 7) / 8 * stepBytes
  }

  /// As ``blockBytes(ofSize:)``.
  @inlinable public var blockBytes: Int { BlockwiseProduct.blockBytes(ofSize: blockSize) }

  /// The number of 64 bytes of weights of a block.
  @inlinable public var steps: Int { (blockSize &+ 7) / 8 }

  /// The output of one row and column, given the sum over the blocks.
  private func finished(_ total: Float, row: Int, column: Int) -> Float {
    let quantization = quantizations[row]
    let corrected = total - Float(quantization.zeroPoint) * totals[column]
    let result = corrected * quantization.scale + bias[column]
    return result < low ? low : (result > high ? high : result)
  }

  /// Multiplies by plain loops, the specification of all other kernels.
  public func run() {
    for first in stride(from: 0, to: columns, by: BlockwiseProduct.groupColumns) {
      let group = b + first / BlockwiseProduct.groupColumns &* (blocks &* blockBytes)
      for row in 0..<rows {
        var total = SIMD16<Float>.zero
        for block in 0..<blocks {
          let stored = group + block &* blockBytes
          let sum = sum(stored, a + (row &* aStride &+ block &* blockSize))
          let scales = stored.loadUnaligned(as: SIMD16<UInt16>.self)
          total += SIMD16<Float>(sum) * BlockwiseProduct.floats(scales)
        }
        for lane in 0..<min(BlockwiseProduct.groupColumns, columns &- first) {
          c[row &* cStride &+ first &+ lane] = finished(
            total[lane], row: row, column: first &+ lane)
        }
      }
    }
  }

  /// The sums of the products of a block of sixteen columns.
  ///
  /// The weights of neighbors along the depth lie in one word, so that they are multiplied as int16: the
  /// sum of four products is within 2^12.
  @inline(__always)
  private func sum(_ block: UnsafeRawPointer, _ x: UnsafeRawPointer) -> SIMD16<Int32> {
    typealias Weights = SIMD32<Int16>
    var sum = SIMD16<Int32>.zero
    for step in 0..<steps {
      let bytes = (block + (BlockwiseProduct.weightsOffset &+ step &* 64)).loadUnaligned(
        as: Weights.self)
      let x = (x + 8 &* step).loadUnaligned(as: SIMD8<UInt8>.self)
      func pair(_ first: Int) -> Weights {
        let low = UInt32(truncatingIfNeeded: Int32(x[first]) &- 128) & 0xFFFF
        let high = UInt32(truncatingIfNeeded: Int32(x[first &+ 2]) &- 128) &<< 16
        return unsafeBitCast(SIMD16<UInt32>(repeating: low | high), to: Weights.self)
      }
      let products =
        ((bytes &<< 12) &>> 12) &* pair(0) &+ ((bytes &<< 4) &>> 12) &* pair(1)
        &+ ((bytes &<< 8) &>> 12) &* pair(4) &+ (bytes &>> 12) &* pair(5)
      let words = unsafeBitCast(products, to: SIMD16<Int32>.self)
      sum = sum &+ ((words &<< 16) &>> 16) &+ (words &>> 16)
    }
    return sum
  }

  /// float16 as float32.
  private static func floats(_ halves: SIMD16<UInt16>) -> SIMD16<Float> {
    var floats = SIMD16<Float>.zero
    for lane in 0..<16 {
      let (sign, rest) = (UInt32(halves[lane] & 0x8000) &<< 16, UInt32(halves[lane] & 0x7FFF))
      // The exponent has another bias: a product by a power of two, which is exact.
      let magnitude =
        rest < 0x7C00
        ? Float(bitPattern: rest &<< 13) * Float(sign: .plus, exponent: 112, significand: 1)
        : Float(bitPattern: 0x7F80_0000 | rest &<< 13)
      floats[lane] = Float(bitPattern: sign | magnitude.bitPattern)
    }
    return floats
  }
}
