#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Quantizes values, eight at a time.
  @Sendable
  public func quantizeFloats(_ work: FloatQuantization) {
    let quantizer = Quantizer(work)
    let input = UnsafeRawPointer(work.input)
    switch work.output {
    case .bytes(let bytes):
      var i = 0
      while i &+ 32 <= work.count {
        let ab = _mm256_packs_epi32(
          quantizer.stored(loadFloats(input, i &* 4)),
          quantizer.stored(loadFloats(input, i &* 4 &+ 32)))
        let cd = _mm256_packs_epi32(
          quantizer.stored(loadFloats(input, i &* 4 &+ 64)),
          quantizer.stored(loadFloats(input, i &* 4 &+ 96)))
        UnsafeMutableRawPointer(bytes + i).storeBytes(
          of: flipped(inOrder(_mm256_packs_epi16(ab, cd))), as: Vector.self)
        i &+= 32
      }
      while i < work.count {
        let count = min(8, work.count &- i)
        let stored = quantizer.stored(loadFirstFloats(input + i &* 4, count))
        let words = _mm256_packs_epi32(stored, stored)
        storeBytes(bytes + i, count, flipped(inOrder(_mm256_packs_epi16(words, words))).lowHalf)
        i &+= 8
      }
    case .floats(let floats):
      let zeroPoint = _mm256_set1_epi32(work.zeroPoint)
      var i = 0
      while i < work.count {
        let count = min(8, work.count &- i)
        let stored = quantizer.stored(loadFirstFloats(input + i &* 4, count))
        let difference = _mm256_cvtepi32_ps(_mm256_sub_epi32(stored, zeroPoint))
        storeFirstFloats(UnsafeMutableRawPointer(floats + i), count, difference)
        i &+= 8
      }
    }
  }

  /// A multiplication, a rounding and limits, in registers.
  private struct Quantizer {
    let inverse: Floats
    let zeroPoint: Vector
    let least: Vector

    @inline(__always)
    init(_ work: FloatQuantization) {
      inverse = Floats(repeating: work.inverse)
      zeroPoint = _mm256_set1_epi32(work.zeroPoint)
      least = _mm256_set1_epi32(work.least)
    }

    /// The stored values in lanes of 32 bits.
    @inline(__always)
    func stored(_ x: Floats) -> Vector {
      let product = _mm256_mul_ps(x, inverse)
      let bits = unsafeBitCast(product, to: Vector.self)
      let half = _mm256_or_si256(
        _mm256_and_si256(bits, _mm256_set1_epi32(Int32.min)),
        unsafeBitCast(Floats(repeating: 0.5), to: Vector.self))
      let cut = _mm256_cvttps_epi32(
        _mm256_add_ps(product, unsafeBitCast(half, to: Floats.self)))
      let isNaN = _mm256_cmpgt_epi32(
        _mm256_and_si256(bits, _mm256_set1_epi32(Int32.max)),
        unsafeBitCast(Floats(repeating: .infinity), to: Vector.self))
      let moved = _mm256_add_epi32(_mm256_andnot_si256(isNaN, cut), zeroPoint)
      return _mm256_min_epi32(_mm256_max_epi32(moved, least), _mm256_set1_epi32(127))
    }
  }

  /// Signed bytes as unsigned ones, with 128 added.
  @inline(__always)
  private func flipped(_ bytes: Vector) -> Vector {
    _mm256_xor_si256(bytes, _mm256_set1_epi8(CChar.min))
  }

  /// Adds products that are scaled one by one.
  @Sendable
  public func addScaledProducts(_ products: ScaledProducts) { products.add() }

  /// Dequantizes accumulators, eight columns at a time: every product and sum is rounded, as in the
  /// plain loop.
  @Sendable
  public func dequantizeAccumulators(_ work: AccumulatorsToFloat) {
    let (low, high) = (Floats(repeating: work.low), Floats(repeating: work.high))
    let isTogether = work.multipliesScalesFirst
    let scale = Floats(repeating: isTogether ? 1 : work.inputScale)
    var i = 0
    while i < work.columns {
      let count = min(8, work.columns &- i)
      var scales = loadFirstFloats(UnsafeRawPointer(work.weightScales + i), count)
      if isTogether { scales = _mm256_mul_ps(scales, Floats(repeating: work.inputScale)) }
      let bias = loadFirstFloats(UnsafeRawPointer(work.bias + i), count)
      for row in 0..<work.rows {
        let sums = loadFirstFloats(
          UnsafeRawPointer(work.accumulators + (row &* work.accumulatorStride &+ i)), count)
        let scaled = _mm256_mul_ps(_mm256_mul_ps(sums, scales), scale)
        storeFirstFloats(
          UnsafeMutableRawPointer(work.output + (row &* work.outputStride &+ i)), count,
          clamped(_mm256_add_ps(scaled, bias), low, high))
      }
      i &+= 8
    }
  }

  /// The least and the greatest of some values and 0.
  ///
  /// The instructions give their second operand where either is NaN.
  @Sendable
  public func rangeOfFloats(_ values: UnsafeBufferPointer<Float>) -> (least: Float, greatest: Float)
  {
    guard let address = UnsafeRawPointer(values.baseAddress) else { return (0, 0) }
    var (least0, least1) = (Floats.zero, Floats.zero)
    var (greatest0, greatest1) = (Floats.zero, Floats.zero)
    var i = 0
    while i &+ 16 <= values.count {
      let (a, b) = (loadFloats(address, i &* 4), loadFloats(address, i &* 4 &+ 32))
      least0 = _mm256_min_ps(a, least0)
      least1 = _mm256_min_ps(b, least1)
      greatest0 = _mm256_max_ps(a, greatest0)
      greatest1 = _mm256_max_ps(b, greatest1)
      i &+= 16
    }
    while i < values.count {
      let rest = loadFirstFloats(address + i &* 4, min(8, values.count &- i))
      least0 = _mm256_min_ps(rest, least0)
      greatest0 = _mm256_max_ps(rest, greatest0)
      i &+= 8
    }
    let (least, greatest) = (_mm256_min_ps(least0, least1), _mm256_max_ps(greatest0, greatest1))
    var result = (least: least[0], greatest: greatest[0])
    for lane in 1..<8 {
      result.least = least[lane] < result.least ? least[lane] : result.least
      result.greatest = greatest[lane] > result.greatest ? greatest[lane] : result.greatest
    }
    return result
  }
#endif
