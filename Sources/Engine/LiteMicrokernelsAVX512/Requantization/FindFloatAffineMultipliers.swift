#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Searches the float-affine requantizations of channels, a lane for each.
  ///
  /// All numbers are integers: float64 holds them, and their products and sums, without rounding.
  @Sendable
  public func findFloatAffineMultipliers(_ search: FloatAffineSearch) {
    for block in 0..<search.blocks {
      let input = UnsafeRawPointer(search.input + block &* FloatAffineSearch.Input.count)
      let output = UnsafeMutableRawPointer(search.output + block &* FloatAffineSearch.Output.count)
      let low = FloatAffineLanes(search, input)
      let high = FloatAffineLanes(search, input + 64)
      let (least, greatest) = distances(low, high, changes: search.changes)
      let lowOffsets = low.offsets(
        least: _mm512_cvtepi32_pd(least.lowHalf), greatest: _mm512_cvtepi32_pd(greatest.lowHalf))
      let highOffsets = high.offsets(
        least: _mm512_cvtepi32_pd(least.highHalf),
        greatest: _mm512_cvtepi32_pd(greatest.highHalf))
      var lowMultiples = low.multiples(lowOffsets)
      var highMultiples = high.multiples(highOffsets)
      // Both together, as each step depends on the one before.
      for _ in 0..<10 {
        if lowMultiples.areFound && highMultiples.areFound { break }
        lowMultiples.stepUp()
        highMultiples.stepUp()
        lowMultiples.stepDown()
        highMultiples.stepDown()
      }
      low.store(lowOffsets, lowMultiples, to: output)
      high.store(highOffsets, highMultiples, to: output + 32)
    }
  }

  /// The least and the greatest distance from the products of the least accumulators of the reached
  /// outputs to their thresholds, from the first output on.
  ///
  /// Each output follows from the previous one by additions: see `RectifiedChanges` of
  /// `LiteKernels`.
  @inline(__always)
  private func distances(
    _ low: FloatAffineLanes, _ high: FloatAffineLanes, changes: Int
  ) -> (least: Vector, greatest: Vector) {
    @inline(__always)
    func lanes(_ part: (FloatAffineLanes) -> Doubles) -> Vector {
      Vector(lowHalf: _mm512_cvttpd_epi32(part(low)), highHalf: _mm512_cvttpd_epi32(part(high)))
    }
    let (gap, more) = (lanes { $0.value - $0.more }, lanes { $0.more })
    let (scale, jump) = (lanes { $0.scale }, lanes { $0.unit - ($0.step + 1) * $0.scale })
    var rest = lanes { $0.rest }
    var distance = Vector.zero
    var (least, greatest) = (distance, distance)
    // The mask of a step: all bits while the lane has outputs left.
    @inline(__always)
    func step(_ isLeft: Vector) {
      // A negative difference is the larger unsigned number, and the minimum selects the other one.
      let next = _mm512_sub_epi32(rest, gap)
      rest = _mm512_min_epu32(next, _mm512_add_epi32(rest, more))
      let change = _mm512_add_epi32(jump, _mm512_and_epi32(scale, _mm512_srai_epi32(next, 31)))
      distance = _mm512_add_epi32(distance, _mm512_and_epi32(change, isLeft))
      least = _mm512_min_epi32(least, distance)
      greatest = _mm512_max_epi32(greatest, distance)
    }
    let counts = lanes { $0.end - $0.reached }
    let fewest = min(max(Int(_mm512_reduce_min_epi32(counts)), 1), changes)
    for _ in 1..<max(fewest, 1) { step(Vector(repeating: -1)) }
    var left = _mm512_sub_epi32(_mm512_set1_epi32(Int32(truncatingIfNeeded: fewest)), counts)
    let one = _mm512_set1_epi32(1)
    for _ in fewest..<max(Int(_mm512_reduce_max_epi32(counts)), fewest) {
      step(_mm512_srai_epi32(left, 31))
      left = _mm512_add_epi32(left, one)
    }
    return (least, greatest)
  }

  /// A register of eight numbers of float64.
  private typealias Doubles = SIMD8<Double>

  /// Eight channels.
  private struct FloatAffineLanes {
    /// The multiplier as an integer, and the power of two of its shift.
    let value: Doubles
    let power: Doubles

    /// The ends of the range of the accumulators.
    let leastSum: Doubles
    let greatestSum: Doubles

    /// The scale as float32, and as an integer in units of `1 / unit`, as all offsets are.
    let rounded: SIMD4<Int64>
    let scale: Doubles
    let unit: Doubles

    /// The number of outputs that all accumulators reach, and that some reach.
    let reached: Doubles
    let end: Doubles

    /// The distance between the least accumulators of outputs, and the remainder of its division.
    let step: Doubles
    let more: Doubles

    /// The remainder of the division for the least accumulator of the first output that not all
    /// accumulators reach, and the distance of its product from the threshold.
    let rest: Doubles
    let distance: Doubles

    let firstOutput: Doubles
    let changes: Doubles

    @inline(__always)
    init(_ search: FloatAffineSearch, _ input: UnsafeRawPointer) {
      typealias Input = FloatAffineSearch.Input
      @inline(__always)
      func part(_ offset: Int) -> Doubles {
        input.loadUnaligned(fromByteOffset: offset &* 8, as: Doubles.self)
      }
      (value, power) = (part(Input.value), part(Input.power))
      (leastSum, greatestSum) = (part(Input.least), part(Input.greatest))
      firstOutput = Doubles(repeating: Double(search.firstOutput))
      changes = Doubles(repeating: Double(search.changes))
      let steps = Doubles(repeating: Double(search.firstSteps))
      rounded = FloatAffineLanes.floats(value * (Doubles(repeating: 0x1p-31) / power))
      let float = FloatAffineLanes.doubles(rounded)
      let exponent = _mm512_and_epi32(
        unsafeBitCast(float, to: Vector.self), Vector(repeating: 0x7FF0_0000_0000_0000))
      unit = Doubles(repeating: 0x1p23) / unsafeBitCast(exponent, to: Doubles.self)
      scale = float * unit
      (reached, end) = FloatAffineLanes.reached(
        leastSum, greatestSum, value: value, power: power, steps: steps, changes: changes)
      (step, more) = FloatAffineLanes.divide(power * Doubles(repeating: 0x1p31), by: value)
      let half = (steps + reached) * power - power * Doubles(repeating: 0.5)
      let dividend =
        half * Doubles(repeating: 0x1p31) - Doubles(repeating: 0x1p30) + (value - 1)
      let least: Doubles
      (least, rest) = FloatAffineLanes.divide(dividend, by: value)
      distance = FloatAffineLanes.threshold(firstOutput + reached, unit) - least * scale
    }

    /// The number of outputs that each accumulator reaches.
    @inline(__always)
    private static func reached(
      _ least: Doubles, _ greatest: Doubles, value: Doubles, power: Doubles, steps: Doubles,
      changes: Doubles
    ) -> (Doubles, Doubles) {
      @inline(__always)
      func count(_ accumulator: Doubles) -> Doubles {
        let rounded = _mm512_floor_pd(
          (accumulator * value + Doubles(repeating: 0x1p30)) * Doubles(repeating: 0x1p-31))
        let output = _mm512_floor_pd(rounded / power + Doubles(repeating: 0.5))
        return _mm512_min_pd(_mm512_max_pd(output - steps + 1, Doubles.zero), changes)
      }
      return (count(least), count(greatest))
    }

    /// The quotient of integers, rounded down, and the remainder.
    @inline(__always)
    private static func divide(_ a: Doubles, by b: Doubles) -> (Doubles, Doubles) {
      let quotient = _mm512_floor_pd(a / b)
      let rest = _mm512_fnmadd_pd(quotient, b, a)
      let isBelow = isNegative(rest)
      return (
        _mm512_mask_sub_pd(quotient, isBelow, quotient, Doubles(repeating: 1)),
        _mm512_mask_add_pd(rest, isBelow, rest, b)
      )
    }

    /// Half a step before an output.
    @inline(__always)
    private static func threshold(_ output: Doubles, _ unit: Doubles) -> Doubles {
      (output - Doubles(repeating: 0.5)) * unit
    }

    @inline(__always)
    private static func floats(_ x: Doubles) -> SIMD4<Int64> {
      unsafeBitCast(_mm512_cvtpd_ps(x), to: SIMD4<Int64>.self)
    }

    @inline(__always)
    private static func doubles(_ floats: SIMD4<Int64>) -> Doubles {
      _mm512_cvtps_pd(unsafeBitCast(floats, to: SIMD8<Float>.self))
    }

    /// The ends of the range of offsets; the first is above the second where it is empty.
    ///
    /// - Parameters:
    ///   - least: The least distance of the outputs that some accumulators reach, from the first
    ///     one's.
    ///   - greatest: The greatest.
    /// - Returns: The ends.
    @inline(__always)
    func offsets(least: Doubles, greatest: Doubles) -> (low: Doubles, high: Doubles) {
      let one = Doubles(repeating: 1)
      let infinity = Doubles(repeating: .infinity)
      let isReached = isNegative(Doubles.zero - reached)
      let isChanging = isNegative(reached - end)
      let isOpen = isNegative(end - changes)
      let all =
        FloatAffineLanes.threshold(firstOutput + reached - one, unit) - leastSum * scale + one
      let none = FloatAffineLanes.threshold(firstOutput + end, unit) - greatestSum * scale - one
      var low = _mm512_mask_blend_pd(isReached, Doubles.zero - infinity, all)
      var high = _mm512_mask_blend_pd(isOpen, infinity, none)
      low = _mm512_mask_max_pd(low, isChanging, low, distance + greatest + one)
      high = _mm512_mask_min_pd(high, isChanging, high, distance + least + scale - one)
      // Where nothing limits one end, the other does.
      let isBelow = isNegative(low + Doubles(repeating: 0x1p60))
      let isAbove = isNegative(Doubles(repeating: 0x1p60) - high)
      low = _mm512_mask_blend_pd(
        isBelow, low, _mm512_mask_blend_pd(isAbove, high, Doubles.zero) - unit)
      return (low, _mm512_mask_blend_pd(isAbove, high, low + unit))
    }

    /// The search for the start of the accumulators as a multiple of the scale.
    ///
    /// Offsets must be integers. That multiple is their remainder.
    @inline(__always)
    func multiples(_ offsets: (low: Doubles, high: Doubles)) -> FloatAffineMultiples {
      let one = Doubles(repeating: 1)
      let first = FloatAffineLanes.remainder(offsets.low - middle, unit)
      let width = offsets.high - offsets.low
      // Without offsets there is nothing to find; else where they are all there are, or 0 is in
      // them.
      let isZero =
        isNegative(width) | isNegative(unit - one - one - width) | isNegative(first - one)
        | isNegative(unit - one - first - width)
      return FloatAffineMultiples(
        of: scale, modulo: unit, from: _mm512_mask_blend_pd(isZero, first, Doubles.zero),
        to: _mm512_mask_blend_pd(isZero, first + width, unit))
    }

    /// The offset for accumulators that start in the middle.
    @inline(__always)
    private var middle: Doubles {
      Doubles(repeating: Double(Requantization.middle)) * scale
    }

    /// Writes the results.
    @inline(__always)
    func store(
      _ offsets: (low: Doubles, high: Doubles), _ multiples: FloatAffineMultiples,
      to output: UnsafeMutableRawPointer
    ) {
      typealias Output = FloatAffineSearch.Output
      let largest = _mm512_max_pd(greatestSum, Doubles.zero - leastSum)
      let room = Doubles(repeating: 0x1p22 - 1) - largest
      let isFound =
        ~isNegative(offsets.high - offsets.low) & ~multiples.isOutside
        & isNegative(multiples.count - room)
      let rest = _mm512_floor_pd((offsets.high - middle - multiples.count * scale) / unit)
      let offset = FloatAffineLanes.floats(rest + Doubles(repeating: Double(Requantization.middle)))
      let start = _mm512_cvttpd_epi32(
        multiples.count + Doubles(repeating: Double(Requantization.middle.bitPattern)))
      output.storeBytes(of: rounded, toByteOffset: Output.scale &* 4, as: SIMD4<Int64>.self)
      output.storeBytes(of: offset, toByteOffset: Output.offset &* 4, as: SIMD4<Int64>.self)
      output.storeBytes(
        of: _mm256_maskz_mov_epi32(isFound, start), toByteOffset: Output.start &* 4,
        as: SIMD4<Int64>.self)
    }

    /// The remainder of a division by a power of two, from 0 on.
    @inline(__always)
    private static func remainder(_ x: Doubles, _ unit: Doubles) -> Doubles {
      x - _mm512_floor_pd(x / unit) * unit
    }
  }

  /// The least multiples of numbers that are in a range, modulo others; 0 where the range begins
  /// there.
  ///
  /// By steps up and steps down, both multiples, of which one shortens the other as in Euclid's
  /// algorithm whenever it leads over the range.
  private struct FloatAffineMultiples {
    private let low: Doubles
    private let high: Doubles
    private var up: Doubles
    private var upCount = Doubles(repeating: 1)
    private var down: Doubles
    private var downCount = Doubles.zero
    private var residue = Doubles.zero

    /// How often the number is taken.
    private(set) var count = Doubles.zero

    @inline(__always)
    init(of number: Doubles, modulo modulus: Doubles, from low: Doubles, to high: Doubles) {
      (self.low, self.high) = (low, high)
      (up, down) = (number, modulus)
    }

    /// The lanes that are not in their range.
    @inline(__always)
    var isOutside: UInt8 { isNegative(residue - low) | isNegative(high - residue) }

    @inline(__always)
    var areFound: Bool { isOutside == 0 }

    /// Goes up to the range or over it, and shortens the steps down, which stay above 0.
    @inline(__always)
    mutating func stepUp() {
      let steps = _mm512_max_pd(_mm512_ceil_pd((low - residue) / up), Doubles.zero)
      let shorter = _mm512_ceil_pd(down / up) - Doubles(repeating: 1)
      residue = residue + steps * up
      count = count + steps * upCount
      down = down - shorter * up
      downCount = downCount + shorter * upCount
    }

    /// Goes down to the range or below it, and shortens the steps up, which stay above 0.
    @inline(__always)
    mutating func stepDown() {
      let steps = _mm512_max_pd(_mm512_ceil_pd((residue - high) / down), Doubles.zero)
      let shorter = _mm512_ceil_pd(up / down) - Doubles(repeating: 1)
      residue = residue - steps * down
      count = count + steps * downCount
      up = up - shorter * down
      upCount = upCount + shorter * downCount
    }
  }

  /// The lanes that are below zero.
  @inline(__always)
  private func isNegative(_ x: Doubles) -> UInt8 {
    UInt8(truncatingIfNeeded: _mm512_movepi64_mask(unsafeBitCast(x, to: Vector.self)))
  }
#endif
