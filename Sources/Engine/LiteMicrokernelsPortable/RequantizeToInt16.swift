public import LiteMicrokernels

/// Requantizes accumulators to int16, one after the other.
@Sendable
public func requantizeToInt16(_ requantization: Int16Requantization) {
  switch requantization.multipliers {
  case .fixedPoint(let values, let shifts):
    forEach(requantization) { x, column in
      let shift = shifts[column]
      let product = x &* values[column] &+ (1 &<< (shift &- 1))
      return Int32(truncatingIfNeeded: product &>> shift)
    }
  case .float64(let multipliers):
    // As `requantizeByFloat64` rounds.
    let belowHalf = (0.5).nextDown
    forEach(requantization) { x, column in
      let product = Double(x) * multipliers[column]
      return Int32(truncatingIfNeeded: Int(product + (product < 0 ? -belowHalf : belowHalf)))
    }
  }
}

/// Stores the clamped results of a function for all accumulators.
@inline(__always)
private func forEach(
  _ requantization: Int16Requantization, _ rounded: (_ x: Int64, _ column: Int) -> Int32
) {
  switch requantization.accumulators {
  case .int32(let accumulators):
    forEach(requantization, rounded) { Int64(accumulators[$0 &+ $1]) }
  case .int64(let accumulators):
    forEach(requantization, rounded) { accumulators[$0 &+ $1] }
  case .halves(let accumulators):
    forEach(requantization, rounded) { row, column in
      let low = row &+ column &+ (column & ~15)
      return Int64(accumulators[low]) &+ Int64(accumulators[low &+ 16]) &<< 8
    }
  }
}

@inline(__always)
private func forEach(
  _ requantization: Int16Requantization, _ rounded: (_ x: Int64, _ column: Int) -> Int32,
  accumulator: (_ rowStart: Int, _ column: Int) -> Int64
) {
  let (low, high) = (requantization.low, requantization.high)
  for row in 0..<requantization.rows {
    let start = row &* requantization.accumulatorStride
    let output = requantization.output + row &* requantization.outputStride
    for column in 0..<requantization.columns {
      let result = rounded(accumulator(start, column) &+ requantization.bias[column], column)
      let raised = result < low ? low : result
      output[column] = Int16(truncatingIfNeeded: raised > high ? high : raised)
    }
  }
}
