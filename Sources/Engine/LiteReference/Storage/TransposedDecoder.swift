public import LiteExecution

/// The bytes of a matrix that lies transposed: `w[column][row] = q[row][column]`.
public struct TransposedDecoder: ConstantDecoder {
  private let rows: Int
  private let columns: Int

  /// A decoder of a matrix `[rows, columns]`, whose columns are read one after the other.
  public init(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
  }

  public var layout: ConstantLayout {
    ConstantLayout(kernel: "transposed", parameters: [rows, columns])
  }

  public func decode(
    _ range: Range<Int>, of stored: Span<Int8>, into elements: inout MutableSpan<Int8>
  ) {
    guard !range.isEmpty else { return }
    var (column, row) = range.lowerBound.quotientAndRemainder(dividingBy: rows)
    for i in elements.indices {
      elements[i] = stored[row &* columns &+ column]
      row &+= 1
      if row == rows { (row, column) = (0, column &+ 1) }
    }
  }
}
