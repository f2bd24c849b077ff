import LiteMicrokernels

/// The layout of the columns of a product of int16, in parts along the depth whose sums fit int32.
///
/// A sum of `n` products with columns of magnitudes up to `m` is at most `n · 2^15 · m`. So a part
/// has 510 elements for weights of int8, and 256 for int8 less a zero point. Columns of int16 are
/// two columns, one of low bytes without sign and one of high bytes, of 256 elements. Sums of parts
/// are added in int64.
///
/// `[part][block of 16 columns][low, high][pair along the depth][column in block][in pair]`
struct Int16ColumnLayout: Sendable {
  /// The number of columns.
  let columns: Int

  /// The number of elements of a column.
  let depth: Int

  /// Whether columns are of int16.
  let isWide: Bool

  /// The number of elements of a part; an even number.
  let partDepth: Int

  /// The number of parts.
  let parts: Int

  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - depth: The number of elements of a column, at least 1.
  ///   - isWide: Whether columns are of int16.
  ///   - zeroPoint: The zero point that is subtracted from columns of int8.
  init(columns: Int, depth: Int, isWide: Bool, zeroPoint: Int = 0) {
    self.columns = columns
    self.depth = depth
    self.isWide = isWide
    let largest = isWide || zeroPoint != 0 ? 255 : 128
    let most = Int(Int32.max) / (largest << 15) / 2 * 2
    let least = (depth + most - 1) / most
    partDepth = ((depth + least - 1) / least + 1) / 2 * 2
    parts = (depth + partDepth - 1) / partDepth
  }

  /// The depth with padding to a whole pair.
  var paddedDepth: Int { (depth + 1) / 2 * 2 }

  /// The columns that are stored for each column.
  var width: Int { isWide ? 2 : 1 }

  /// The columns in whole blocks.
  var paddedColumns: Int {
    let unit = IntegerProductKernel.columnUnit
    return (columns + unit - 1) / unit * unit
  }

  /// The number of bytes of all columns.
  var byteCount: Int { paddedColumns * width * paddedDepth * 2 }

  /// The bound of the magnitudes of all sums.
  func largestSum(zeroPoint: Int = 0) -> Double {
    Double(depth) * 32768 * (isWide ? 32768 : Double(128 + abs(zeroPoint)))
  }

  /// The elements of a part along the depth, without padding.
  func range(ofPart part: Int) -> Range<Int> {
    min(part * partDepth, depth)..<min((part + 1) * partDepth, depth)
  }

  /// The number of elements of a part with padding.
  func paddedCount(ofPart part: Int) -> Int { (range(ofPart: part).count + 1) / 2 * 2 }

  /// The offset of a block of columns in bytes.
  func offset(ofPart part: Int, column: Int) -> Int {
    let width = width * 2
    return width
      * (part * partDepth * paddedColumns + column * paddedCount(ofPart: part))
  }
}
