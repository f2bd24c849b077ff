import LiteExecution

/// The rows of a quantized table of embeddings, and how an element becomes a real number:
/// `q · scale`, with a scale for all rows, for each row, or for each block of a row.
///
/// Rows of 4 or 2 bits begin at the byte that holds the bits of their first element, from the lowest
/// bits of that byte on, as TFLite has it.
public struct EmbeddingRows: Sendable {
  /// The number of elements of a row.
  public let columns: Int

  /// How elements share bytes; nil where each has its own.
  public let packing: PackedInteger?

  /// The scales: one for all, one for each row, or one for each block of each row.
  public let scales: [Float]

  /// The number of elements that share a scale; 0 where all rows share one.
  public let blockSize: Int

  public init(columns: Int, packing: PackedInteger?, scales: [Float], blockSize: Int) {
    self.columns = columns
    self.packing = packing
    self.scales = scales
    self.blockSize = blockSize
  }

  /// Writes the real numbers of some rows.
  ///
  /// - Parameters:
  ///   - indices: Which rows; all are within the table.
  ///   - table: The bytes of the table.
  ///   - output: A row for each index.
  ///
  /// - Precondition: The table holds the rows, and the scales are as many as these need.
  public func look<Index: IntegerElement, Real: FloatElement>(
    up indices: Span<Index>, in table: Span<UInt8>, into output: inout MutableSpan<Real>
  ) {
    let perByte = packing.map { 8 / $0.bitWidth } ?? 1
    for position in Checkpoint().steps(indices.indices) {
      let row = Int(indices[position])
      let bytes = table.extracting(droppingFirst: row * columns / perByte)
      var first = 0
      while first < columns {
        let count = blockSize == 0 ? columns : min(blockSize, columns - first)
        let scale = blockSize == 0 ? scales[0] : scales[(row * columns + first) / blockSize]
        forEachIndex(in: first..<first + count) { column in
          let value =
            packing.map { $0.read(bytes, at: column) }
            ?? Int32(Int8(bitPattern: bytes[column]))
          output[position * columns + column] = Real(rounding: Float(value) * scale)
        }
        first += count
      }
    }
  }
}
