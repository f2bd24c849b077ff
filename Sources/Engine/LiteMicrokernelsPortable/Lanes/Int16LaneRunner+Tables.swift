import LiteMicrokernels

extension Int16LaneRunner {
  /// Interpolates elements.
  @inline(__always)
  static func interpolate<Lookup: Int16Lookup>(
    _ interpolation: Int16Interpolation, _: Lookup.Type
  ) {
    let (base, slope) = (interpolation.base, interpolation.slope)
    switch interpolation.form {
    case .even:
      var done = 0
      while done < interpolation.count {
        let count = min(32, interpolation.count &- done)
        let x = load(interpolation.source + done &* 2, count)
        store(
          even(x, base, slope, Lookup.self), to: interpolation.destination + done &* 2, count)
        done &+= 32
      }
    case .logistic(let multiplier, let shift):
      let curve = SigmoidLanes(multiplier, shift, bits: 9, center: 0, mirror: 1 << 25, last: 10)
      run(curve, interpolation, Lookup.self)
    case .tanh(let multiplier, let shift):
      let curve = SigmoidLanes(
        multiplier, shift, bits: 8, center: 1 << 23, mirror: 1 << 23, last: 8)
      run(curve, interpolation, Lookup.self)
    }
  }

  @_transparent
  static func run<Lookup: Int16Lookup>(
    _ curve: SigmoidLanes, _ interpolation: Int16Interpolation, _: Lookup.Type
  ) {
    let (base, slope) = (interpolation.base, interpolation.slope)
    var done = 0
    while done < interpolation.count {
      let count = min(32, interpolation.count &- done)
      let x = load(interpolation.source + done &* 2, count)
      store(
        curve(x, base, slope, Lookup.self), to: interpolation.destination + done &* 2, count)
      done &+= 32
    }
  }

  /// The form ``Int16Interpolation/Form/even``.
  @_transparent
  static func even<Lookup: Int16Lookup>(
    _ x: Int16Pairs, _ base: UnsafePointer<Int16>, _ slope: UnsafePointer<Int16>, _: Lookup.Type
  ) -> Int16Pairs {
    let (low, high) = (lowHalves(x), highHalves(x))
    let indices = ((low &>> 7) &+ 256) | (((high &>> 7) &+ 256) &<< 16)
    let bases = Lookup.entries(indices, of: base, blocks: 8)
    let slopes = Lookup.entries(indices, of: slope, blocks: 8)
    let first = lowHalves(bases) &+ ((lowHalves(slopes) &* (low & 0x7F) &+ 64) &>> 7)
    let second = highHalves(bases) &+ ((highHalves(slopes) &* (high & 0x7F) &+ 64) &>> 7)
    return (first & 0xFFFF) | (second &<< 16)
  }

  /// Writes the exponentials of a row, and returns their sum.
  @inline(__always)
  static func exponentiate<Lookup: Int16Lookup>(
    _ row: Int16Exponentials, _: Lookup.Type
  ) -> Int {
    var greatest = SIMD16<Int32>(repeating: Int32.min)
    var done = 0
    while done < row.count {
      let count = min(32, row.count &- done)
      var x = load(row.source + done &* 2, count)
      if count < 32 { x = filled(x, count, with: Int16.min) }
      let (low, high) = (lowHalves(x), highHalves(x))
      let larger = low.replacing(with: high, where: high .> low)
      greatest = greatest.replacing(with: larger, where: larger .> greatest)
      done &+= 32
    }
    let most = SIMD16<Int32>(repeating: greatest.max())
    let multiplier = Int16MultiplierLanes(row.multiplier)
    let (least, last) = (SIMD16<Int32>(repeating: -32768), SIMD16<Int32>(repeating: 32767))
    var sums = SIMD16<Int32>()
    done = 0
    while done < row.count {
      let count = min(32, row.count &- done)
      let x = load(row.source + done &* 2, count)
      let indices = clampedPairs(
        multiplier(lowHalves(x) &- most) &+ last, multiplier(highHalves(x) &- most) &+ last,
        least, last)
      var results = even(indices, row.base, row.slope, Lookup.self)
      store(results, to: row.destination + done &* 2, count)
      if count < 32 { results = filled(results, count, with: 0) }
      sums &+= lowHalves(results) &+ highHalves(results)
      done &+= 32
    }
    var total = 0
    for lane in 0..<16 { total &+= Int(sums[lane]) }
    return total
  }

  /// The first elements, and others behind them.
  @inline(__always)
  static func filled(_ x: Int16Pairs, _ count: Int, with rest: Int16) -> Int16Pairs {
    var elements = unsafeBitCast(x, to: SIMD32<Int16>.self)
    for i in count..<32 { elements[i] = rest }
    return unsafeBitCast(elements, to: Int16Pairs.self)
  }

  /// Divides exponentials by their sum.
  @inline(__always)
  static func divide(_ quotients: Int16Quotients) {
    let reciprocal = SIMD16<Int32>(repeating: quotients.reciprocal)
    let shift = SIMD16<Int32>(repeating: quotients.shift)
    let half = SIMD16<Int32>(repeating: 1 &<< (quotients.shift &- 1))
    let (least, most) = (SIMD16<Int32>(repeating: 0), SIMD16<Int32>(repeating: 32767))
    var done = 0
    while done < quotients.count {
      let count = min(32, quotients.count &- done)
      let x = load(quotients.elements + done &* 2, count)
      let result = clampedPairs(
        (lowHalves(x) &* reciprocal &+ half) &>> shift,
        (highHalves(x) &* reciprocal &+ half) &>> shift, least, most)
      store(result, to: quotients.elements + done &* 2, count)
      done &+= 32
    }
  }
}

/// The forms ``Int16Interpolation/Form/logistic(multiplier:shift:)`` and
/// ``Int16Interpolation/Form/tanh(multiplier:shift:)``.
struct SigmoidLanes {
  let multiplier: SIMD16<Int32>
  let rounding: SIMD16<Int32>
  let shift: SIMD16<Int32>
  let bits: Int32
  let center: Int32
  let mirror: Int32
  let last: Int32

  @inline(__always)
  init(
    _ multiplier: Int32, _ shift: Int32, bits: Int32, center: Int32, mirror: Int32, last: Int32
  ) {
    self.multiplier = SIMD16(repeating: multiplier)
    self.shift = SIMD16(repeating: shift)
    rounding = SIMD16(repeating: shift > 0 ? 1 &<< (shift &- 1) : 0)
    self.bits = bits
    self.center = center
    self.mirror = mirror
    self.last = last
  }

  @_transparent
  func callAsFunction<Lookup: Int16Lookup>(
    _ x: Int16Pairs, _ base: UnsafePointer<Int16>, _ slope: UnsafePointer<Int16>, _: Lookup.Type
  ) -> Int16Pairs {
    let low = (lowHalves(x) &* multiplier &+ rounding) &>> shift
    let high = (highHalves(x) &* multiplier &+ rounding) &>> shift
    // In two's complement: −y = (y ^ −1) + 1.
    let lowMagnitude = (low ^ (low &>> 31)) &- (low &>> 31)
    let highMagnitude = (high ^ (high &>> 31)) &- (high &>> 31)
    let indices = index(lowMagnitude) | (index(highMagnitude) &<< 16)
    let bases = Lookup.entries(indices, of: base, blocks: 4)
    let slopes = Lookup.entries(indices, of: slope, blocks: 4)
    let first = result(low, lowMagnitude, bases & 0xFFFF, slopes & 0xFFFF)
    // Without signs: entries fill 16 bits, and slopes are positive.
    let second = result(
      high, highMagnitude, (bases &>> 16) & 0xFFFF, (slopes &>> 16) & 0xFFFF)
    return (first & 0xFFFF) | (second &<< 16)
  }

  @_transparent
  func index(_ magnitude: SIMD16<Int32>) -> SIMD16<Int32> {
    let (index, last) = (magnitude &>> SIMD16(repeating: bits), SIMD16<Int32>(repeating: 255))
    return index.replacing(with: last, where: index .> last)
  }

  @_transparent
  func result(
    _ position: SIMD16<Int32>, _ magnitude: SIMD16<Int32>, _ base: SIMD16<Int32>,
    _ slope: SIMD16<Int32>
  ) -> SIMD16<Int32> {
    let fraction = magnitude & ((1 &<< bits) &- 1)
    let sum = (base &<< SIMD16(repeating: bits)) &+ slope &* fraction
    let half: Int32 = 1 &<< (last &- 1)
    let positive = sum &+ (half &- center)
    let negative = (mirror &+ half &- 1) &- sum
    let signs = position &>> 31
    return ((positive & ~signs) | (negative & signs)) &>> SIMD16(repeating: last)
  }
}
