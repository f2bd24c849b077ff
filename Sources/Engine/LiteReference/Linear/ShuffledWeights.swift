/// The rows of weights that are stored in blocks of 4 rows by 16 columns with the top bit of
/// each byte flipped (the schema's `SHUFFLED4x16INT8`), as plain uint8.
///
/// A block holds 16 columns of its first row, then of the second and so on; blocks follow
/// each other along the columns first.
///
/// - Precondition: There are as many bytes as `rows · columns`; `rows` is a multiple of 4,
///   `columns` of 16.
public func unshuffled4x16(_ bytes: Span<UInt8>, rows: Int, columns: Int) -> [UInt8] {
  precondition(rows % 4 == 0 && columns % 16 == 0)
  var weights = [UInt8](repeating: 0, count: rows * columns)
  var source = 0
  for firstRow in stride(from: 0, to: rows, by: 4) {
    for firstColumn in stride(from: 0, to: columns, by: 16) {
      for row in firstRow..<firstRow + 4 {
        for column in firstColumn..<firstColumn + 16 {
          weights[row * columns + column] = bytes[source] ^ 0x80
          source += 1
        }
      }
    }
  }
  return weights
}
