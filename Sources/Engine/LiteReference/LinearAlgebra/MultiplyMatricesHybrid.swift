import LiteExecution

/// Quantizes each row of the left operand of a batch of matrix products.
///
/// `output` gets the rows one after the other, whether the operand lies transposed or not.
/// `row` is scratch memory for one row, and `maps` for the scale and zero point of each.
public func quantizeRows(
  _ left: Span<Float>, into output: inout MutableSpan<Int8>,
  maps: inout MutableSpan<HybridQuantization>, row: inout MutableSpan<Float>,
  geometry: MatrixGeometry, asymmetric: Bool
) {
  let (rows, depth) = (geometry.rows, geometry.depth)
  for index in Checkpoint().steps(0..<geometry.left.count * rows) {
    let (matrix, y) = index.quotientAndRemainder(dividingBy: rows)
    let start = matrix * rows * depth + y * geometry.left.outerStride
    forEachIndex(in: 0..<depth) { i in row[i] = left[start + i * geometry.left.depthStride] }
    var quantized = output._mutatingExtracting(index * depth..<(index + 1) * depth)
    maps[index] =
      asymmetric
      ? quantizeAsymmetric(row.span, into: &quantized)
      : quantizeSymmetric(row.span, into: &quantized)
  }
}

/// The sum of each column of the right operand of a batch of matrix products.
public func sumColumns(
  _ right: Span<Int8>, into sums: inout MutableSpan<Int32>, geometry: MatrixGeometry
) {
  let (columns, depth) = (geometry.columns, geometry.depth)
  for index in Checkpoint().steps(0..<geometry.right.count * columns) {
    let (matrix, column) = index.quotientAndRemainder(dividingBy: columns)
    let start = matrix * columns * depth + column * geometry.right.outerStride
    var sum: Int32 = 0
    forEachIndex(in: 0..<depth) { i in sum &+= Int32(right[start + i * geometry.right.depthStride])
    }
    sums[index] = sum
  }
}

/// The products of a batch of float32 matrices, whose rows have been quantized, with int8
/// ones.
///
/// The raw sums are freed of the zero points of the rows in float32, as in TFLite, and
/// multiplied by the scales of row and column. `scales` has one scale, or one for each
/// column.
/// - Precondition: `geometry` is that of a left operand that does not lie transposed.
public func multiplyMatricesHybrid(
  _ left: Span<Int8>, maps: Span<HybridQuantization>, _ right: Span<Int8>,
  columnSums: Span<Int32>, scales: Span<Float>, into output: inout MutableSpan<Float>,
  geometry: MatrixGeometry
) {
  let columns = geometry.columns
  multiplyMatrices(left, right, into: &output, geometry: geometry, from: Int32(0)) {
    $0 &+ Int32($1) &* Int32($2)
  } finish: { sum, row, column in
    let map = maps[row]
    let offset = Float(columnSums[column]) * Float(map.zeroPoint)
    let total = Float(roundToInt32(Float(sum) - offset))
    return scales.count == 1
      ? map.scale * scales[0] * total : map.scale * scales[column % columns] * total
  }
}
