import LiteExecution

/// Updates the int16 state of an LSTM's cells: `c = clip(f · c + i · g)`.
///
/// The gates have no integer bits, and the state a scale of 2^`exponent`. Without an input
/// gate, which is empty then, `i = 32767 − f`. A clip of 0 is none.
/// - Precondition: `exponent` is in −15...−9.
public func updateLSTMCellInt16(
  _ cell: inout MutableSpan<Int16>, inputGate: Span<Int16>, forgetGate: Span<Int16>,
  candidate: Span<Int16>, exponent: Int, clip: Int16
) {
  let shift = Int32(truncatingIfNeeded: 30 &+ exponent)
  forEachIndex(in: cell.indices) { i in
    let input = inputGate.isEmpty ? 32767 &- forgetGate[i] : inputGate[i]
    let kept = roundingDivide(Int32(forgetGate[i]) &* Int32(cell[i]), byPowerOfTwo: 15)
    let added = roundingDivide(Int32(input) &* Int32(candidate[i]), byPowerOfTwo: shift)
    let sum =
      Int32(Int16(truncatingIfNeeded: kept)) &+ Int32(Int16(truncatingIfNeeded: added))
    let value = Int16(clamping: sum)
    cell[i] = clip > 0 ? clamp(value, -clip, clip) : value
  }
}

/// The output of an LSTM's int16 cells: `h = o · tanh(c)`, requantized to int8.
///
/// - Precondition: `exponent` is in −15...−9.
public func outputOfLSTMCellInt16(
  _ cell: Span<Int16>, outputGate: Span<Int16>, exponent: Int,
  multiplier: QuantizedMultiplier, zeroPoint: Int32, into output: inout MutableSpan<Int8>
) {
  forEachIndex(in: cell.indices) { i in
    let tangent = hyperbolicTangent(cell[i], integerBits: 15 + exponent)
    let product = multiplier.apply(Int32(outputGate[i]) &* Int32(tangent))
    output[i] = Int8(clamping: product &+ zeroPoint)
  }
}

/// Projects the int8 output of an LSTM's cells: `y = clip(sums + bias)`, requantized, of the sums of
/// its products with a matrix.
///
/// A clip of 0 is none.
public func projectInt8(
  _ sums: Span<Int32>, bias: Span<Int32>, multiplier: QuantizedMultiplier, zeroPoint: Int32,
  clip: Int8, into output: inout MutableSpan<Int8>
) {
  forEachIndex(in: output.indices) { row in
    let value = Int8(clamping: multiplier.apply(sums[row] &+ bias[row]) &+ zeroPoint)
    output[row] = clip > 0 ? clamp(value, -clip, clip) : value
  }
}
