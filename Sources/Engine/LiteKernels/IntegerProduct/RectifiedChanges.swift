import LiteReference

/// The accumulators at which the outputs of the reference change, where no output is below the zero
/// point.
///
/// The least accumulator for some steps from the zero point is
/// ```
/// ceil((((steps << right) − 2^(right − 1)) · 2^31 − 2^30) / value)
/// ```
/// so that each one follows from the previous one without a division.
///
/// The `unsafe` in this file reinterprets the bits of integers as floats of the same size.
struct RectifiedChanges {
  private let value: Int64
  private let right: Int64

  /// The distance between consecutive least accumulators, rounded down, and its remainder.
  private let step: Int64
  private let more: Int64

  /// The first output that accumulators must reach, and its steps.
  private let first: Int64
  private let steps: Int64
  private let count: Int

  /// The changes of a multiplier that shifts right.
  ///
  /// - Parameters:
  ///   - multiplier: The multiplier, above 0.
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

  /// The number of outputs that an accumulator reaches.
  private func count(reachedBy accumulator: Int64) -> Int {
    let rounded = (accumulator &* value &+ (1 &<< 30)) &>> 31
    let reached = (rounded &+ (1 &<< (right - 1))) &>> right &- steps &+ 1
    return Int(min(max(reached, 0), Int64(count)))
  }

  /// Half a step before an output, in units of `2^−fractionBits`.
  private func threshold(_ index: Int, fractionBits: Int64) -> Int64 {
    (2 * (first + Int64(index)) - 1) &<< (fractionBits - 1)
  }

  /// The offsets for which `accumulator · scale + offset`, rounded, is the right output for every
  /// accumulator.
  ///
  /// Ties between two integers round to the even one. The offsets avoid ties.
  ///
  /// - Parameters:
  ///   - scale: The scale, in units of `2^−fractionBits`.
  ///   - fractionBits: The number of fraction bits of the scale and of the offsets.
  ///   - accumulators: The range of the accumulators.
  /// - Returns: The ends of the range of offsets; the first is above the second where it is empty.
  func offsets(scale: Int64, fractionBits: Int64, accumulators: ClosedRange<Int64>) -> (
    Int64, Int64
  ) {
    // Outputs that every accumulator reaches, then outputs that some reach, then outputs that none
    // reaches.
    let reached = count(reachedBy: accumulators.lowerBound)
    let end = count(reachedBy: accumulators.upperBound)
    var (low, high) = (Int64.min, Int64.max)
    if reached > 0 {
      low =
        threshold(reached - 1, fractionBits: fractionBits) &- accumulators.lowerBound &* scale &+ 1
    }
    if end < count {
      high = threshold(end, fractionBits: fractionBits) &- accumulators.upperBound &* scale &- 1
    }
    if reached < end {
      let (least, greatest) = distances(reached..<end, scale: scale, fractionBits: fractionBits)
      low = max(low, greatest &+ 1)
      high = min(high, least &+ scale &- 1)
    }
    // Where nothing limits one end, the other does.
    let unit = Int64(1) &<< fractionBits
    if low == .min { low = high == .max ? -unit : high - unit }
    return (low, high == .max ? low + unit : high)
  }

  /// The least and the greatest distance from the products of some outputs' least accumulators to
  /// their thresholds.
  private func distances(_ indices: Range<Int>, scale: Int64, fractionBits: Int64) -> (Int64, Int64)
  {
    // One part for each lane, because the iterations of a part depend on each other. Parts may
    // overlap.
    let rounds = (indices.count + Lanes.scalarCount - 1) / Lanes.scalarCount
    func part(_ lane: Int) -> (rest: Int64, distance: Int64) {
      let index = indices.lowerBound + min(lane * rounds, indices.count - rounds)
      return start(index, scale: scale, fractionBits: fractionBits)
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
    let jump = (1 &<< fractionBits) &- (step + 1) &* scale
    let jumps = Lanes(repeating: Int32(truncatingIfNeeded: jump))
    var least = RectifiedChanges.floats(distances)
    var greatest = least
    for _ in 0..<rounds {
      let floats = RectifiedChanges.floats(distances)
      least.replace(with: floats, where: floats .< least)
      greatest.replace(with: floats, where: floats .> greatest)
      let accumulators = rests &- gap
      let isBelow = accumulators &>> Lanes(repeating: 31)
      rests = accumulators &+ (values & isBelow)
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

  /// Numbers below 2^31: remainders of divisions, and distances between outputs, which hardly
  /// exceed the scale.
  private typealias Lanes = SIMD8<Int32>

  /// The bits of 2, near which the bits of floats are in the order of the floats: these the
  /// baseline compares in fewer instructions.
  private static let middle: Int32 = 0x4000_0000

  /// The floats that have some bits.
  private static func floats(_ bits: Lanes) -> SIMD8<Float> {
    unsafe unsafeBitCast(bits, to: SIMD8<Float>.self)
  }

  /// The remainder of the division for an output's least accumulator, and the distance from its
  /// threshold.
  private func start(_ index: Int, scale: Int64, fractionBits: Int64) -> (Int64, Int64) {
    let rounded = ((steps + Int64(index)) &<< right) - (1 &<< (right - 1))
    let dividend = (rounded &<< 31) - (1 &<< 30) + value - 1
    let (least, rest) = dividend.quotientAndRemainder(dividingBy: value)
    return (rest, threshold(index, fractionBits: fractionBits) &- least &* scale)
  }
}
