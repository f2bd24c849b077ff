import LiteExecution

/// The output of an LSTM's cells, with 15 bits behind the point, before it is projected:
/// `h = o · tanh(c)`.
///
/// The tangent is computed in float32 and truncated (TFLite's `ApplyTanhFloat` and `CwiseMul`).
public func outputOfLSTMCellThroughFloat(
  _ cell: Span<Int16>, outputGate: Span<Int16>, into output: inout MutableSpan<Int16>
) {
  forEachIndex(in: cell.indices) { i in
    let tangent = Int32(hyperbolicTangent(Float(cell[i]) * 0x1p-15) * 0x1p15)
    let product = roundingDivide(Int32(outputGate[i]) &* tangent, byPowerOfTwo: 15)
    output[i] = Int16(truncatingIfNeeded: product)
  }
}

/// Projects the int16 output of an LSTM's cells: `y = clip(matrix · h + bias)`, requantized to int8
/// from a 64-bit accumulator.
///
/// A clip of 0 is none.
public func projectInt16(
  _ matrix: Span<Int8>, _ vector: Span<Int16>, bias: Span<Int32>,
  multiplier: QuantizedMultiplier, zeroPoint: Int32, clip: Int8,
  into output: inout MutableSpan<Int8>
) {
  for row in Checkpoint().steps(output.indices) {
    let weights = matrix.extracting(row * vector.count..<(row + 1) * vector.count)
    var sum = Int64(bias[row])
    forEachIndex(in: vector.indices) { i in
      sum &+= Int64(Int32(weights[i]) &* Int32(vector[i]))
    }
    let value = Int8(clamping: Int64(multiplier.apply(sum)) &+ Int64(zeroPoint))
    output[row] = clip > 0 ? clamp(value, -clip, clip) : value
  }
}
