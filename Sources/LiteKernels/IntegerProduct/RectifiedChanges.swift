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

  /// How many of the outputs a sum reaches.
  private func count(reachedBy sum: Int64) -> Int {
    let rounded = (sum &* value &+ (1 &<< 30)) &>> 31
    let reached = (rounded &+ (1 &<< (right - 1))) &>> right &- steps &+ 1
    return Int(min(max(reached, 0), Int64(count)))
  }

  /// Half a step before an output, in units of `2^−places`.
  private func threshold(_ index: Int, places: Int64) -> Int64 {
    (2 * (first + Int64(index)) - 1) &<< (places - 1)
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
    // What every sum reaches, then what some do, then what none does.
    let reached = count(reachedBy: sums.lowerBound)
    let end = count(reachedBy: sums.upperBound)
    var (low, high) = (Int64.min, Int64.max)
    if reached > 0 {
      low = threshold(reached - 1, places: places) &- sums.lowerBound &* scale &+ 1
    }
    if end < count { high = threshold(end, places: places) &- sums.upperBound &* scale &- 1 }
    if reached < end {
      let (least, greatest) = distances(reached..<end, scale: scale, places: places)
      low = max(low, greatest &+ 1)
      high = min(high, least &+ scale &- 1)
    }
    // Where nothing limits one end, the other does.
    let unit = Int64(1) &<< places
    if low == .min { low = high == .max ? -unit : high - unit }
    return (low, high == .max ? low + unit : high)
  }

  /// The least and the greatest of what the products of some outputs' least sums are below their
  /// thresholds.
  private func distances(_ indices: Range<Int>, scale: Int64, places: Int64) -> (Int64, Int64) {
    let (step, more) = (1 &<< (31 + right)).quotientAndRemainder(dividingBy: value)
    let jump = (1 &<< places) &- step &* scale
    // Both halves at once, as each turn waits for the one before it.
    let turns = (indices.count + 1) / 2
    var (rest, distance) = start(indices.lowerBound, scale: scale, places: places)
    var (rest2, distance2) = start(indices.upperBound - turns, scale: scale, places: places)
    var (least, greatest) = (distance, distance)
    for _ in 0..<turns {
      least = min(least, min(distance, distance2))
      greatest = max(greatest, max(distance, distance2))
      let (sum, sum2) = (rest &+ more, rest2 &+ more)
      rest = sum >= value ? sum &- value : sum
      rest2 = sum2 >= value ? sum2 &- value : sum2
      distance &+= sum >= value ? jump &- scale : jump
      distance2 &+= sum2 >= value ? jump &- scale : jump
    }
    return (least, greatest)
  }

  /// What dividing for an output's least sum leaves, and the distance from its threshold.
  private func start(_ index: Int, scale: Int64, places: Int64) -> (Int64, Int64) {
    let rounded = ((steps + Int64(index)) &<< right) - (1 &<< (right - 1))
    let dividend = (rounded &<< 31) - (1 &<< 30) + value - 1
    let (least, rest) = dividend.quotientAndRemainder(dividingBy: value)
    return (rest, threshold(index, places: places) &- least &* scale)
  }
}
