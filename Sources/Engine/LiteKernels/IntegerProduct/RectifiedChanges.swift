import LiteReference

/// The sums at which the outputs of the reference change, where none is below the zero point.
///
/// Of so many steps from the zero point on, the least sum is
/// ```
/// ceil((((steps << right) − 2^(right − 1)) · 2^31 − 2^30) / value)
/// ```
/// so that one follows from the other without a division.
///
/// The `unsafe` in this file takes the bits of integers for those of floats, as many.
struct RectifiedChanges {
  private let value: Int64
  private let right: Int64

  /// What the least sums are apart, rounded down, and what is left of that.
  private let step: Int64
  private let more: Int64

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
    (step, more) = (1 &<< (31 + right)).quotientAndRemainder(dividingBy: value)
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
    // In as many parts as there are lanes, which may overlap, as each turn waits for the one before.
    let turns = (indices.count + Lanes.scalarCount - 1) / Lanes.scalarCount
    func part(_ lane: Int) -> (rest: Int64, distance: Int64) {
      let index = indices.lowerBound + min(lane * turns, indices.count - turns)
      return start(index, scale: scale, places: places)
    }
    // By name: in a loop they would be stored one by one, and loaded before that is done.
    let (p0, p1, p2, p3) = (part(0), part(1), part(2), part(3))
    let (p4, p5, p6, p7) = (part(4), part(5), part(6), part(7))
    let origin = p0.distance
    func lanes(_ number: ((rest: Int64, distance: Int64)) -> Int64) -> Lanes {
      Lanes(
        truncatingIfNeeded: SIMD8<Int64>(
          number(p0), number(p1), number(p2), number(p3), number(p4), number(p5), number(p6),
          number(p7)))
    }
    var rests = lanes { $0.rest }
    var distances = lanes { $0.distance - origin + Int64(RectifiedChanges.middle) }
    let values = Lanes(repeating: Int32(truncatingIfNeeded: value))
    let gap = Lanes(repeating: Int32(truncatingIfNeeded: value - more))
    let scales = Lanes(repeating: Int32(truncatingIfNeeded: scale))
    let jump = (1 &<< places) &- (step + 1) &* scale
    let jumps = Lanes(repeating: Int32(truncatingIfNeeded: jump))
    var least = RectifiedChanges.floats(distances)
    var greatest = least
    for _ in 0..<turns {
      let floats = RectifiedChanges.floats(distances)
      least.replace(with: floats, where: floats .< least)
      greatest.replace(with: floats, where: floats .> greatest)
      let sums = rests &- gap
      let isBelow = sums &>> Lanes(repeating: 31)
      rests = sums &+ (values & isBelow)
      distances = distances &+ jumps &+ (scales & isBelow)
    }
    func distance(_ float: Float) -> Int64 {
      origin &+ Int64(Int32(bitPattern: float.bitPattern) &- RectifiedChanges.middle)
    }
    // Lane by lane: the methods of the vectors for this are not inlined.
    var (lowest, highest) = (least[0], greatest[0])
    for lane in 1..<Lanes.scalarCount {
      lowest = min(lowest, least[lane])
      highest = max(highest, greatest[lane])
    }
    return (distance(lowest), distance(highest))
  }

  /// Numbers that are less than 2^31: what dividing leaves, and how far the distances of outputs are
  /// apart, which is hardly more than the scale.
  private typealias Lanes = SIMD8<Int32>

  /// The bits of 2, near which the bits of floats are in the order of the floats: these the baseline
  /// compares in fewer instructions.
  private static let middle: Int32 = 0x4000_0000

  /// The floats that have some bits.
  private static func floats(_ bits: Lanes) -> SIMD8<Float> {
    unsafe unsafeBitCast(bits, to: SIMD8<Float>.self)
  }

  /// What dividing for an output's least sum leaves, and the distance from its threshold.
  private func start(_ index: Int, scale: Int64, places: Int64) -> (Int64, Int64) {
    let rounded = ((steps + Int64(index)) &<< right) - (1 &<< (right - 1))
    let dividend = (rounded &<< 31) - (1 &<< 30) + value - 1
    let (least, rest) = dividend.quotientAndRemainder(dividingBy: value)
    return (rest, threshold(index, places: places) &- least &* scale)
  }
}
