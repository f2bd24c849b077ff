/// A function of float32, element by element, as a step of an ``ElementwiseChain``.
public enum ElementwiseFunction: Sendable {
  /// A function of one operand.
  case mapping(FloatMapping)

  /// A function of two operands, with broadcasting.
  case combination(FloatCombination)

  var mapping: FloatMapping? {
    if case .mapping(let mapping) = self { mapping } else { nil }
  }

  var combination: FloatCombination? {
    if case .combination(let combination) = self { combination } else { nil }
  }

  /// The number of elements that are read of an operand for a number of results.
  ///
  /// - Parameters:
  ///   - position: The position of the operand.
  ///   - count: The number of elements of the results.
  /// - Returns: The number; fewer than the results where the operand is broadcast.
  public func operandCount(_ position: Int, of count: Int) -> Int {
    switch self {
    case .mapping: count
    case .combination(let combination): combination.operandCount(position)
    }
  }

  /// The number of elements of a row where an operand is broadcast over rows; 1 where whole rows are
  /// not needed.
  var rowLength: Int { combination?.rowLength ?? 1 }

  /// The time that it takes, in that of a sum.
  var cost: Int { mapping.map { $0.isExact ? 1 : 2 } ?? 1 }
}
