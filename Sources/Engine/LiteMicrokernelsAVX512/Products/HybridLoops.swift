#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Quantizes values, 64 bytes or 16 floats at a time.
  @Sendable
  public func quantizeFloats(_ work: FloatQuantization) {
    let quantizer = Quantizer(work)
    let (input, count) = (UnsafeRawPointer(work.input), work.count)
    switch work.output {
    case .bytes(let bytes):
      var i = 0
      while i &+ 64 <= count {
        let stored = quantizer.bytes(
          loadFloats(input, i &* 4), loadFloats(input, i &* 4 &+ 64),
          loadFloats(input, i &* 4 &+ 128), loadFloats(input, i &* 4 &+ 192))
        UnsafeMutableRawPointer(bytes + i).storeBytes(of: stored, as: Vector.self)
        i &+= 64
      }
      while i < count {
        let rest = loadFirstFloats(work.input + i, count &- i)
        let stored = quantizer.bytes(rest, .zero, .zero, .zero)
        storeBytes(
          UnsafeMutableRawPointer(bytes + i), UInt64(firstMask(count &- i)), stored.lowHalf.lowHalf)
        i &+= 16
      }
    case .floats(let floats):
      var i = 0
      while i &+ 16 <= count {
        storeFloats(
          UnsafeMutableRawPointer(floats + i), quantizer.floats(loadFloats(input, i &* 4)))
        i &+= 16
      }
      if i < count {
        _mm512_mask_storeu_ps(
          floats + i, firstMask(count &- i),
          quantizer.floats(loadFirstFloats(work.input + i, count &- i)))
      }
    }
  }

  /// A multiplication, a rounding and limits, in registers.
  private struct Quantizer {
    private let inverse: Floats
    private let zeroPoint: Vector
    private let leastByte: Vector
    private let least: Vector
    private let greatest: Vector

    @inline(__always)
    init(_ work: FloatQuantization) {
      inverse = Floats(repeating: work.inverse)
      zeroPoint = _mm512_set1_epi16(Int16(truncatingIfNeeded: work.zeroPoint))
      leastByte = _mm512_set1_epi8(CChar(truncatingIfNeeded: work.least))
      least = _mm512_set1_epi32(work.least &- work.zeroPoint)
      greatest = _mm512_set1_epi32(127 &- work.zeroPoint)
    }

    /// The products as integers: 1/2 is added with the sign of the product, and the sum is
    /// truncated.
    @inline(__always)
    private func rounded(_ x: Floats) -> Vector {
      let product = _mm512_mul_ps(x, inverse)
      let sign = _mm512_and_epi32(
        Vector(bitsOf: product), _mm512_set1_epi32(Int32.min))
      let half = _mm512_or_epi32(
        sign, Vector(bitsOf: Floats(repeating: 0.5)))
      let shifted = _mm512_add_ps(product, Floats(bitsOf: half))
      return _mm512_cvttps_epi32(
        shifted.replacing(with: Floats.zero, where: product .!= product))
    }

    /// The stored values of four registers and 128, in their order.
    @inline(__always)
    func bytes(_ a: Floats, _ b: Floats, _ c: Floats, _ d: Floats) -> Vector {
      let ab = _mm512_adds_epi16(_mm512_packs_epi32(rounded(a), rounded(b)), zeroPoint)
      let cd = _mm512_adds_epi16(_mm512_packs_epi32(rounded(c), rounded(d)), zeroPoint)
      let limited = _mm512_max_epi8(_mm512_packs_epi16(ab, cd), leastByte)
      let order = Vector(
        bitsOf: SIMD16<Int32>(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15))
      return _mm512_xor_epi32(
        _mm512_permutexvar_epi32(order, limited), _mm512_set1_epi8(CChar.min))
    }

    /// The differences of the stored values from the zero point.
    @inline(__always)
    func floats(_ x: Floats) -> Floats {
      _mm512_cvtepi32_ps(_mm512_min_epi32(_mm512_max_epi32(rounded(x), least), greatest))
    }
  }

  /// Adds products that are scaled one by one.
  @Sendable
  public func addScaledProducts(_ products: ScaledProducts) { products.add() }

  /// The lanes of the next elements, of which so many are left.
  @inline(__always)
  func firstMask(_ left: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: _bzhi_u32(0xFFFF, UInt32(min(16, left))))
  }

  /// The next sixteen of some floats, or as many as are left, and zeros.
  @inline(__always)
  private func loadFirstFloats(_ address: UnsafePointer<Float>, _ left: Int) -> Floats {
    _mm512_maskz_loadu_ps(firstMask(left), address)
  }

  /// The least and the greatest of some values and 0.
  ///
  /// The instructions give their second operand where either is NaN.
  @Sendable
  public func rangeOfFloats(_ values: UnsafeBufferPointer<Float>) -> (least: Float, greatest: Float)
  {
    guard let address = values.baseAddress else { return (0, 0) }
    var (least0, least1) = (SIMD16<Float>.zero, SIMD16<Float>.zero)
    var (greatest0, greatest1) = (SIMD16<Float>.zero, SIMD16<Float>.zero)
    var i = 0
    while i < values.count {
      let count = UInt32(min(32, values.count &- i))
      let mask = _bzhi_u32(UInt32.max, count)
      let a = _mm512_maskz_loadu_ps(UInt16(truncatingIfNeeded: mask), address + i)
      let b = _mm512_maskz_loadu_ps(
        UInt16(truncatingIfNeeded: mask &>> 16), address + i + 16)
      least0 = _mm512_min_ps(a, least0)
      least1 = _mm512_min_ps(b, least1)
      greatest0 = _mm512_max_ps(a, greatest0)
      greatest1 = _mm512_max_ps(b, greatest1)
      i &+= 32
    }
    return (
      _mm512_reduce_min_ps(_mm512_min_ps(least0, least1)),
      _mm512_reduce_max_ps(_mm512_max_ps(greatest0, greatest1))
    )
  }
#endif
