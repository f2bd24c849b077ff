import LiteExecution

/// Copies a row of an int8 table of embeddings to float32: `y = scale · q`.
///
/// - Parameters:
///   - table: The table; only the row is read.
///   - first: The index of the first element of the row.
///   - count: The number of elements of the row.
///   - scale: The scale.
///   - store: Takes each element of the row with its number.
@inlinable
public func dequantizeRow(
  _ table: Span<Int8>, from first: Int, count: Int, scale: Float, _ store: (Int, Float) -> Void
) {
  for i in 0..<count { store(i, Float(table[first &+ i]) * scale) }
}

/// Copies a part of a packed table of embeddings to float32: `y = scale · q`.
///
/// - Parameters:
///   - table: The packed integers.
///   - packing: Their width.
///   - first: The index of the first element.
///   - count: The number of elements of the part.
///   - scale: The scale.
///   - store: Takes each element of the part with its number.
@inlinable
public func dequantizeRow(
  _ table: Span<UInt8>, _ packing: PackedInteger, from first: Int, count: Int, scale: Float,
  _ store: (Int, Float) -> Void
) {
  for i in 0..<count { store(i, Float(packing.read(table, at: first &+ i)) * scale) }
}

/// The combination of the weighted embeddings of a row of a sparse tensor.
public enum EmbeddingCombination: Sendable {
  /// Their sum.
  case sum

  /// Their sum, divided by the sum of the weights.
  case mean

  /// Their sum, divided by the root of the sum of the squared weights.
  case rootOfSquares

  /// Divides a sum of embeddings as the combination requires.
  public func finish(
    _ sums: inout MutableSpan<Float>, _ range: Range<Int>, weights: Float, squares: Float
  ) {
    let divisor: Float
    switch self {
    case .sum: return
    case .mean: divisor = weights
    case .rootOfSquares: divisor = squares.squareRoot()
    }
    for i in range { sums[i] /= divisor }
  }
}

/// Adds weighted embeddings to the rows that a sparse tensor puts them in.
///
/// Neighboring embeddings of the same row are combined; a row that is met again later is continued,
/// with sums of weights of its own.
/// - Parameters:
///   - table: The embeddings, each of `width` elements.
///   - ids: The embedding of each entry.
///   - rows: The row of each entry.
///   - weights: The weight of each entry.
///   - width: The number of elements of an embedding.
///   - combination: How embeddings are combined.
///   - output: The rows, all zero before.
/// - Precondition: ids and rows lie within the table and the output.
public func embeddingLookupSparse(
  _ table: Span<Float>, ids: Span<Int32>, rows: [Int], weights: Span<Float>, width: Int,
  combination: EmbeddingCombination, into output: inout MutableSpan<Float>
) {
  var (current, total, squares, count) = (0, Float(0), Float(0), 0)
  func range(of row: Int) -> Range<Int> { row * width..<(row + 1) * width }
  for entry in Checkpoint().steps(rows.indices) {
    let row = rows[entry]
    if row != current {
      if count > 0 {
        combination.finish(&output, range(of: current), weights: total, squares: squares)
      }
      (current, total, squares, count) = (row, 0, 0, 0)
    }
    let weight = weights[entry]
    let first = Int(ids[entry]) * width
    count += 1
    squares += weight * weight
    total += weight
    for i in 0..<width { output[row * width + i] += table[first + i] * weight }
  }
  if count > 0 {
    combination.finish(&output, range(of: current), weights: total, squares: squares)
  }
}
