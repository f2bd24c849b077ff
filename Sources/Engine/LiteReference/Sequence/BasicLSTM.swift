#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One step of a basic LSTM cell: `c = σ(i) · tanh(g) + σ(f) · c`, `h = σ(o) · tanh(c)`.
///
/// - Parameters:
///   - gates: i, g, f and o, each as long as the cells.
///   - cell: The cells of the step before.
///   - newCell: The cells.
///   - output: The output.
public func basicLSTMCell(
  gates: Span<Float>, cell: Span<Float>, into newCell: inout MutableSpan<Float>,
  output: inout MutableSpan<Float>
) {
  let count = cell.count
  forEachIndex(in: cell.indices) { i in
    let input = 1 / (1 + exp(-gates[i]))
    let candidate = tanh(gates[count + i])
    let forget = 1 / (1 + exp(-gates[2 * count + i]))
    let outputGate = 1 / (1 + exp(-gates[3 * count + i]))
    let state = input * candidate + forget * cell[i]
    newCell[i] = state
    output[i] = outputGate * tanh(state)
  }
}

/// One step of a basic LSTM cell in fixed point: gates with 3 integer bits, cells with 4, and a uint8
/// output of scale 1/128 and zero point 128.
///
/// The products and sums of ``basicLSTMCell(gates:cell:into:output:)`` saturate at 16 bits; the
/// tangent of the cells is taken at 3 integer bits.
public func basicLSTMCellInt16(
  gates: Span<Int16>, cell: Span<Int16>, into newCell: inout MutableSpan<Int16>,
  output: inout MutableSpan<UInt8>
) {
  let count = cell.count
  forEachIndex(in: cell.indices) { i in
    let input = logistic(gates[i], integerBits: 3)
    let candidate = hyperbolicTangent(gates[count + i], integerBits: 3)
    let forget = logistic(gates[2 * count + i], integerBits: 3)
    let outputGate = logistic(gates[3 * count + i], integerBits: 3)
    let added = multiply(Int16.doublingHighMultiply(input, candidate), byPowerOfTwo: -4)
    let kept = Int16.doublingHighMultiply(forget, cell[i])
    let state = Int16(clamping: Int32(added) + Int32(kept))
    newCell[i] = state
    let tangent = hyperbolicTangent(multiply(state, byPowerOfTwo: 1), integerBits: 3)
    let product = Int16.doublingHighMultiply(outputGate, tangent)
    let rounded = Int16.roundingDivide(product, byPowerOfTwo: 8)
    output[i] = UInt8(truncatingIfNeeded: 128 + clamp(Int32(rounded), -128, 127))
  }
}

/// The gates of a basic LSTM cell in fixed point with 3 integer bits: a uint8 matrix times a uint8
/// vector of zero point 128, with a bias; products round ties up.
public func basicLSTMGates(
  _ weights: Span<UInt8>, zeroPoint: Int32, _ vector: Span<UInt8>, bias: Span<Int32>,
  multiplier: QuantizedMultiplier, into gates: inout MutableSpan<Int16>
) {
  for row in gates.indices {
    let row = (row, weights.extracting(row * vector.count..<(row + 1) * vector.count))
    var sum = bias[row.0]
    forEachIndex(in: vector.indices) { i in
      sum &+= (Int32(vector[i]) - 128) &* (Int32(row.1[i]) &- zeroPoint)
    }
    gates[row.0] = Int16(clamping: multiplier.applyRoundingUp(sum))
  }
}
