/// The sums at which the outputs of the reference change, where none is below the zero point.
///
/// Of so many steps from the zero point on, the least sum is
/// ```
/// ceil((((steps << right) − 2^(right − 1)) · 2^31 − 2^30) / value)
/// ```
/// so that one follows from the other without a division.
struct RectifiedChanges {
  private let value: Int64
  private let right: Int64

  /// The first output that sums have to reach, and its steps.
  private let first: Int64
  private let steps: Int64
  private let count: Int

  /// The changes of a factor that shifts right.
  ///
  /// - Parameters:
  ///   - multiplier: The factor, above 0.
  ///   - zeroPoint: The zero point of the output, as a signed byte.
  ///   - activation: The range of the output, as signed bytes, from the zero point on.
  init(_ multiplier: QuantizedMultiplier, zeroPoint: Int32, activation: ClosedRange<Int32>) {
    value = Int64(multiplier.value)
    right = Int64(-multiplier.shift)
    first = Int64(activation.lowerBound) + 1
    steps = first - Int64(zeroPoint)
    count = activation.count - 1
  }

  /// The offsets for which `sum · scale + offset`, rounded, is each output where it belongs.
  ///
  /// Half way between two integers rounding goes to the even one: neither is relied on.
  ///
  /// - Parameters:
  ///   - scale: The scale, in units of `2^−places`.
  ///   - places: What the offsets are in units of, too.
  ///   - sums: The sums that there are.
  /// - Returns: The ends of the range; the first is above the second where it is empty.
  func offsets(scale: Int64, places: Int64, sums: ClosedRange<Int64>) -> (Int64, Int64) {
    let dividend = (((steps &<< right) - (1 &<< (right - 1))) &<< 31) - (1 &<< 30)
    var (least, rest) = (dividend + value - 1).quotientAndRemainder(dividingBy: value)
    let (step, more) = (1 &<< (31 + right)).quotientAndRemainder(dividingBy: value)
    let unit = Int64(1) &<< places
    var half = (2 * first - 1) &<< (places - 1)
    var (index, low, high) = (0, Int64.min, Int64.max)
    func advance() {
      index &+= 1
      half &+= unit
      // Chosen rather than multiplied, which every turn would wait for.
      let (sum, excess) = (rest &+ more, rest &+ more &- value)
      rest = excess >= 0 ? excess : sum
      least &+= excess >= 0 ? step &+ 1 : step
    }
    // What every sum reaches, then what some do, then what none does.
    while index < count, least <= sums.lowerBound {
      low = half &- sums.lowerBound &* scale &+ 1
      advance()
    }
    while index < count, least <= sums.upperBound {
      let place = half &- least &* scale
      low = max(low, place &+ 1)
      high = min(high, place &+ scale &- 1)
      advance()
    }
    if index < count { high = min(high, half &- sums.upperBound &* scale &- 1) }
    // Where nothing limits one end, the other does.
    if low == .min { low = high == .max ? -unit : high - unit }
    return (low, high == .max ? low + unit : high)
  }
}
