import LiteExecution

/// Adds the product of a matrix of `[result.count, vector.count]` and a vector: the sum of whole groups of
/// four, then the products after them one by one.
public func addProductFloat32(
  _ matrix: Span<Float>, _ vector: Span<Float>, to result: inout MutableSpan<Float>
) {
  for row in Checkpoint().steps(result.indices) {
    let weights = matrix.extracting(row * vector.count..<(row + 1) * vector.count)
    let grouped = vector.count / 4 * 4
    var sum = result[row] + sumInFours(grouped) { weights[$0] * vector[$0] }
    for i in grouped..<vector.count { sum += weights[i] * vector[i] }
    result[row] = sum
  }
}

/// Adds the product of a matrix of `[result.count, vector.count]` and a vector: the sum of the products in
/// their order.
public func addProductInOrder(
  _ matrix: Span<Float>, _ vector: Span<Float>, to result: inout MutableSpan<Float>
) {
  for row in Checkpoint().steps(result.indices) {
    let weights = matrix.extracting(row * vector.count..<(row + 1) * vector.count)
    var sum: Float = 0
    forEachIndex(in: vector.indices) { i in sum += weights[i] * vector[i] }
    result[row] += sum
  }
}

/// Adds the product of an int8 matrix of `[result.count, vector.count]` and a vector that
/// has been quantized.
///
/// The sum of integers is freed of the vector's zero point, and multiplied by the product
/// of both scales.
public func addProductHybrid(
  _ matrix: Span<Int8>, scale: Float, _ vector: Span<Int8>, map: HybridQuantization,
  to result: inout MutableSpan<Float>
) {
  let factor = scale * map.scale
  let zeroPoint = Int32(map.zeroPoint)
  for row in Checkpoint().steps(result.indices) {
    let weights = matrix.extracting(row * vector.count..<(row + 1) * vector.count)
    var sum: Int32 = 0
    forEachIndex(in: vector.indices) { i in
      sum &+= Int32(weights[i]) &* (Int32(vector[i]) &- zeroPoint)
    }
    result[row] += Float(sum) * factor
  }
}

/// Sets sums to the product of an int8 matrix of `[sums.count, vector.count]` and an int8 vector less
/// its zero point, `Σ w · (v − z)`; they wrap.
public func sumProductsInt8(
  _ matrix: Span<Int8>, _ vector: Span<Int8>, zeroPoint: Int32,
  into sums: inout MutableSpan<Int32>
) {
  for row in Checkpoint().steps(sums.indices) {
    let weights = matrix.extracting(row * vector.count..<(row + 1) * vector.count)
    var sum: Int32 = 0
    forEachIndex(in: vector.indices) { i in
      sum &+= Int32(weights[i]) &* (Int32(vector[i]) &- zeroPoint)
    }
    sums[row] = sum
  }
}

/// Adds the product of two vectors, element by element.
public func addElementwiseProduct(
  _ a: Span<Float>, _ b: Span<Float>, to result: inout MutableSpan<Float>
) {
  forEachIndex(in: result.indices) { i in result[i] += a[i] * b[i] }
}

/// Adds the product of a quantized vector and another, element by element.
public func addElementwiseProduct(
  _ a: Span<Int8>, scale: Float, _ b: Span<Float>, to result: inout MutableSpan<Float>
) {
  forEachIndex(in: result.indices) { i in result[i] += Float(a[i]) * scale * b[i] }
}
