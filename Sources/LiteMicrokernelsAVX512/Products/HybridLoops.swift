#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  // A plain loop, which the compiler turns into vectors of this instruction set.

  /// Quantizes values.
  @Sendable
  public func quantizeFloats(_ work: FloatQuantization) {
    let (input, inverse, zeroPoint) = (work.input, work.inverse, work.zeroPoint)
    let least = work.least
    @inline(__always)
    func stored(_ x: Float) -> Int32 {
      let product = x * inverse
      let shifted = product + (product < 0 ? -0.5 : 0.5)
      let moved = Int32(shifted == shifted ? shifted : 0) &+ zeroPoint
      return moved < least ? least : (moved > 127 ? 127 : moved)
    }
    switch work.output {
    case .bytes(let bytes):
      for i in 0..<work.count { bytes[i] = UInt8(truncatingIfNeeded: stored(input[i]) &+ 128) }
    case .floats(let floats):
      for i in 0..<work.count { floats[i] = Float(stored(input[i]) &- zeroPoint) }
    }
  }

  /// Rescales sums to float32, sixteen at a time: every product and sum is rounded, as in the
  /// plain loop.
  @Sendable
  public func rescaleToFloat(_ work: SumsToFloat) {
    let scale = SIMD16<Float>(repeating: work.inputScale)
    let (low, high) = (
      SIMD16<Float>(repeating: work.low), SIMD16<Float>(repeating: work.high)
    )
    let isTogether = work.multipliesScalesFirst
    var i = 0
    while i < work.count {
      let mask = UInt16(truncatingIfNeeded: _bzhi_u32(UInt32.max, UInt32(min(16, work.count &- i))))
      let sums =
        switch work.sums {
        case .integers(let sums): _mm512_cvtepi32_ps(_mm512_maskz_loadu_epi32(mask, sums + i))
        case .floats(let sums): _mm512_maskz_loadu_ps(mask, sums + i)
        }
      let scales = _mm512_maskz_loadu_ps(mask, work.weightScales + i)
      let scaled =
        isTogether
        ? _mm512_mul_ps(sums, _mm512_mul_ps(scales, scale))
        : _mm512_mul_ps(_mm512_mul_ps(sums, scales), scale)
      let result = _mm512_add_ps(scaled, _mm512_maskz_loadu_ps(mask, work.bias + i))
      _mm512_mask_storeu_ps(work.output + i, mask, clamped(result, low, high))
      i &+= 16
    }
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
