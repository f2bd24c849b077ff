import LiteExecution

/// Adds requantized sums of products to a gate, with biases that contain the vector's zero-point
/// correction; saturating.
public func addProductInt8(
  _ sums: Span<Int32>, bias: Span<Int32>, multiplier: QuantizedMultiplier,
  to gate: inout MutableSpan<Int16>
) {
  forEachIndex(in: gate.indices) { row in
    let product = multiplier.apply(sums[row] &+ bias[row])
    gate[row] = Int16(clamping: Int32(gate[row]) &+ product)
  }
}

/// Adds the requantized products of peephole weights and cells to a gate, element by element; saturating.
///
/// - Parameters:
///   - weights: The weight of each cell.
///   - cell: The cells, as many as the gate has elements.
///   - rows: Which weight each cell has.
///   - multiplier: The requantization of the products.
///   - gate: The gate.
public func addPeepholesInt16(
  _ weights: Span<Int16>, _ cell: Span<Int16>, rows: PeepholeRows,
  multiplier: QuantizedMultiplier, to gate: inout MutableSpan<Int16>
) {
  var position = rows.first
  forEachIndex(in: 0..<rows.count) { i in
    let product = multiplier.apply(Int32(weights[position]) &* Int32(cell[i]))
    gate[i] = Int16(clamping: Int32(gate[i]) &+ product)
    position = position + 1 < rows.length ? position + 1 : 0
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
