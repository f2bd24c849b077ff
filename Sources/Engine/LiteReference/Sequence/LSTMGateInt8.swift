import LiteExecution

/// The product of an int8 matrix and a vector that an LSTM rounds to int8 before it adds it to a
/// gate (TFLite's `MatrixBatchVectorMultiply`, and half of its `TwoGateSaturatingAdd`).
public struct LSTMProductInt8: Hashable, Sendable {
  /// The zero point of the vector.
  public let vectorZeroPoint: Int32

  /// The multiplier from the accumulator to the int8 product.
  public let product: QuantizedMultiplier

  /// The zero point of the int8 product.
  public let productZeroPoint: Int8

  /// The multiplier from the int8 product to the gate.
  public let gate: QuantizedMultiplier

  public init(
    vectorZeroPoint: Int32, product: QuantizedMultiplier, productZeroPoint: Int8,
    gate: QuantizedMultiplier
  ) {
    self.vectorZeroPoint = vectorZeroPoint
    self.product = product
    self.productZeroPoint = productZeroPoint
    self.gate = gate
  }

  /// A row of the matrix times the vector, in the scale of the gate.
  ///
  /// ```
  /// p = clamp8(product · Σ w · (v − vectorZeroPoint) + productZeroPoint)
  /// result = gate · (p − productZeroPoint)
  /// ```
  func value(_ matrix: Span<Int8>, row: Int, _ vector: Span<Int8>) -> Int32 {
    let weights = matrix.extracting(row * vector.count..<(row + 1) * vector.count)
    var sum: Int32 = 0
    forEachIndex(in: vector.indices) { i in
      sum &+= Int32(weights[i]) &* (Int32(vector[i]) &- vectorZeroPoint)
    }
    let zeroPoint = Int32(productZeroPoint)
    let rounded = Int8(clamping: product.apply(sum) &+ zeroPoint)
    return gate.apply(Int32(rounded) &- zeroPoint)
  }
}

/// Sets a gate to the sum of the products of input and state with their weights, each of them
/// rounded to int8 first; saturating.
public func setLSTMGateInt8(
  _ gate: inout MutableSpan<Int16>, inputWeights: Span<Int8>, input: Span<Int8>,
  inputProduct: LSTMProductInt8, recurrentWeights: Span<Int8>, state: Span<Int8>,
  recurrentProduct: LSTMProductInt8
) {
  for row in Checkpoint().steps(gate.indices) {
    gate[row] = Int16(
      clamping: recurrentProduct.value(recurrentWeights, row: row, state)
        &+ inputProduct.value(inputWeights, row: row, input))
  }
}

/// Replaces the values of a gate, with 12 bits behind the point, by their logistic or tangent with
/// 15, computed in float32 and truncated (TFLite's `ApplySigmoidFloat` and `ApplyTanhFloat`).
public func activateThroughFloat(_ gate: inout MutableSpan<Int16>, isSigmoid: Bool) {
  forEachIndex(in: gate.indices) { i in
    let x = Float(gate[i]) * 0x1p-12
    let y = isSigmoid ? 1 / (1 + exponential(-x)) : hyperbolicTangent(x)
    gate[i] = Int16(clamping: Int32(y * 0x1p15))
  }
}
