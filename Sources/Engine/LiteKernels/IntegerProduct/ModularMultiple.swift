/// Multiples of a number, modulo another.
package enum ModularMultiple {
  /// The least `n ≥ 0` for which `n · number` is congruent to an integer of a range; nil where
  /// there is none.
  ///
  /// Either a multiple hits the range before the multiples pass the modulus for the first time, or
  /// the range lies between two multiples. In the latter case the number of passes solves the same
  /// problem modulo the number itself, as in Euclid's algorithm.
  ///
  /// - Precondition: `number` is above 0, and `number · modulus` is an Int64.
  package static func first(of number: Int64, modulo modulus: Int64, in range: ClosedRange<Int64>)
    -> Int64?
  {
    guard range.upperBound - range.lowerBound < modulus - 1 else { return 0 }
    let low = remainder(range.lowerBound, modulus)
    let high = low + (range.upperBound - range.lowerBound)
    guard low > 0, high < modulus else { return 0 }
    return first(remainder(number, modulus), modulus, low, high)
  }

  private static func remainder(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    let remainder = dividend % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  /// The same, where `0 < low ≤ high < modulus`.
  private static func first(
    _ number: Int64, _ modulus: Int64, _ low: Int64, _ high: Int64
  ) -> Int64? {
    guard number > 0 else { return nil }
    guard 2 * number <= modulus else {
      return first(modulus - number, modulus, modulus - high, modulus - low)
    }
    let count = (low + number - 1) / number
    guard count * number > high else { return count }
    // No multiple below the modulus is in the range: how often to go around it?
    let (below, rest) = ((count - 1) * number, modulus % number)
    guard
      let rounds = first(rest == 0 ? 0 : number - rest, number, low - below, high - below)
    else { return nil }
    return (low + modulus * rounds + number - 1) / number
  }
}
