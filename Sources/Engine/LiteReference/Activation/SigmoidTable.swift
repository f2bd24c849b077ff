#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `65536 · σ(i / 24)` for i in 0...255: the table behind the int16 `LOGISTIC` and
/// `TANH`.
///
/// Values between the entries are interpolated linearly. Each entry is therefore moved by half of
/// the error that the interpolation to its neighbor has in the middle. The last entry only ends an
/// interval.
let sigmoidTable: [UInt16] = (0...255).map { index in
  guard index < 255 else { return 65535 }
  func scaledSigmoid(_ x: Double) -> Double { 65536 / (1 + exp(-x / 24)) }
  let sample = scaledSigmoid(Double(index))
  let next = scaledSigmoid(Double(index) + 1)
  let middle = scaledSigmoid(Double(index) + 0.5)
  let error = (sample + next) / 2 - middle
  return UInt16((sample - error / 2).rounded(.toNearestOrAwayFromZero))
}

/// The sigmoid table, and how an int16 value becomes a position in it.
///
/// Positions count 512ths (of `LOGISTIC`) or 256ths (of `TANH`) of an entry, which are
/// 1/12288 of the real argument: `(q · multiplier + 2^(shift − 1)) >> shift`.
public struct SigmoidTable: Hashable, Sendable {
  /// The 256 entries.
  public let entries = sigmoidTable

  /// The multiplier from values to positions.
  public let multiplier: Int64

  /// The shift to the right of the products.
  public let shift: Int64

  /// The table for values of some scale (TFLite's `SigmoidPrepare` and `TanhPrepare`).
  ///
  /// - Parameters:
  ///   - scale: The scale of the int16 input.
  ///   - largestPower: The largest `n` for which a scale of `2^(n − 12)` is taken as
  ///     that power exactly: 0 for `LOGISTIC`, 1 for `TANH`.
  public init(scale: Float, largestPower: Int) {
    let logarithm = logf(scale) * (1 / logf(2))
    let rounded = logarithm.rounded(.toNearestOrAwayFromZero)
    let power = rounded + 12
    if abs(logarithm - rounded) < 1e-3, power >= 0, power <= Float(largestPower) {
      multiplier = 3 << Int64(power)
      shift = 0
      return
    }
    var multiplier = Double(scale) * 4096 * 3
    var shift: Int64 = 0
    while multiplier <= 32767.0 / 2, shift <= 30 {
      shift += 1
      multiplier *= 2
    }
    self.multiplier = Int64(min(multiplier, 2_147_483_647))
    self.shift = shift
  }

  /// The position of a value.
  @inline(__always)
  func position(of value: Int16) -> Int64 {
    let round: Int64 = shift > 0 ? 1 &<< (shift &- 1) : 0
    return (Int64(value) &* multiplier &+ round) &>> shift
  }
}
