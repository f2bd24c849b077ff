import LiteExecution

/// Adds the requantized product of an int8 matrix of `[gate.count, vector.count]` and a vector to a
/// gate, with a bias that contains the vector's zero-point correction; saturating.
public func addProductInt8(
  _ matrix: Span<Int8>, _ vector: Span<Int8>, bias: Span<Int32>,
  multiplier: QuantizedMultiplier, to gate: inout MutableSpan<Int16>
) {
  for row in Checkpoint().steps(gate.indices) {
    let sum = dotProduct(matrix, row: row, vector, from: bias[row])
    gate[row] = Int16(clamping: Int32(gate[row]) &+ multiplier.apply(sum))
  }
}

/// Adds the requantized product of two int16 vectors, element by element, to a gate; saturating.
public func addElementwiseProductInt16(
  _ weights: Span<Int16>, _ cell: Span<Int16>, multiplier: QuantizedMultiplier,
  to gate: inout MutableSpan<Int16>
) {
  forEachIndex(in: gate.indices) { i in
    let product = multiplier.apply(Int32(weights[i]) &* Int32(cell[i]))
    gate[i] = Int16(clamping: Int32(gate[i]) &+ product)
  }
}

/// Replaces the values of a gate, with 3 integer bits, by their logistic or tangent
/// without any.
public func activateInt16(_ gate: inout MutableSpan<Int16>, isSigmoid: Bool) {
  forEachIndex(in: gate.indices) { i in
    gate[i] =
      isSigmoid
      ? logistic(gate[i], integerBits: 3) : hyperbolicTangent(gate[i], integerBits: 3)
  }
}

/// The sum of a row of an int8 matrix times a vector, and of a bias; it wraps.
func dotProduct(_ matrix: Span<Int8>, row: Int, _ vector: Span<Int8>, from bias: Int32) -> Int32 {
  let weights = matrix.extracting(row * vector.count..<(row + 1) * vector.count)
  var sum = bias
  forEachIndex(in: vector.indices) { i in sum &+= Int32(weights[i]) &* Int32(vector[i]) }
  return sum
}

/// The biases of a product of an int8 matrix and vectors with a zero point: the zero-point
/// correction replaces a subtraction from each element.
///
/// - Parameters:
///   - matrix: The weights, of `rows` rows.
///   - rows: The number of rows.
///   - factor: The multiplier of the sum of each row: the zero point, negated where elements have
///     it subtracted.
///   - bias: The bias to add; empty where there is none.
/// - Returns: `bias + factor · Σ weights`, row by row.
public func effectiveBias(
  _ matrix: Span<Int8>, rows: Int, factor: Int32, bias: Span<Int32>
) -> [Int32] {
  let depth = rows == 0 ? 0 : matrix.count / rows
  return (0..<rows).map { row in
    var sum: Int32 = 0
    for i in row * depth..<(row + 1) * depth { sum &+= Int32(matrix[i]) }
    return (bias.isEmpty ? 0 : bias[row]) &+ factor &* sum
  }
}
