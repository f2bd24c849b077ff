public import LiteExecution

/// Weights in blocks of 4 rows by 16 columns with the top bit of each byte flipped, the schema's
/// `SHUFFLED4x16INT8`, as rows of uint8.
///
/// A block holds 16 columns of its first row, then of the second and so on; blocks follow each other
/// along the columns first.
public struct ShuffledDecoder: ConstantDecoder {
  private let columns: Int

  /// A decoder of rows of a multiple of 16 columns; the number of rows is a multiple of 4.
  public init(columns: Int) {
    precondition(columns > 0 && columns % 16 == 0)
    self.columns = columns
  }

  public var layout: ConstantLayout {
    ConstantLayout(kernel: "shuffled", parameters: [columns])
  }

  public func decode(
    _ range: Range<Int>, of stored: Span<UInt8>, into elements: inout MutableSpan<UInt8>
  ) {
    for i in elements.indices {
      let index = range.lowerBound + i
      let (row, column) = (index / columns, index % columns)
      let block = row / 4 * (columns / 16) + column / 16
      elements[i] = stored[block * 64 + row % 4 * 16 + column % 16] ^ 0x80
    }
  }
}
