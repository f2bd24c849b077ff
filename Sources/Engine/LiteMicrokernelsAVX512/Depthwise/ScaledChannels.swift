#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Filters of one tap, which scale channels and add a bias: both stay in registers.
  @inline(__always)
  func scaleChannels(_ work: FloatDepthwise, _ channel: Int, _ mask: UInt16) {
    let weight = _mm512_maskz_loadu_ps(mask, work.weights + channel &* 4)
    let bias = _mm512_maskz_loadu_ps(mask, work.bias + channel &* 4)
    let low = Floats(repeating: work.low)
    let high = Floats(repeating: work.high)
    var x = work.input + channel &* 4
    var y = work.output + channel &* 4
    for _ in 0..<work.count {
      let product = _mm512_maskz_loadu_ps(mask, x) * weight
      _mm512_mask_storeu_ps(y, mask, clamped(product + bias, low, high))
      x += work.positionStride
      y += work.channels &* 4
    }
  }

  /// Scales the channels of neighboring positions, which fill a register together.
  ///
  /// - Returns: false, and does nothing, where they do not.
  @inline(__always)
  func scaleNeighbors(_ work: FloatDepthwise) -> Bool {
    guard work.channels < 16, 16 % work.channels == 0, work.positionStride == work.channels &* 4
    else { return false }
    let lanes = SIMD16<Int32>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let places = Vector(bitsOf: lanes & Int32(work.channels &- 1))
    let mask = (UInt16(1) &<< UInt16(work.channels)) &- 1
    let weight = _mm512_permutexvar_ps(places, _mm512_maskz_loadu_ps(mask, work.weights))
    let bias = _mm512_permutexvar_ps(places, _mm512_maskz_loadu_ps(mask, work.bias))
    let low = Floats(repeating: work.low)
    let high = Floats(repeating: work.high)
    let count = work.count &* work.channels
    var i = 0
    while i &+ 16 <= count {
      let product = loadFloats(work.input, i &* 4) * weight
      storeFloats(work.output + i &* 4, clamped(product + bias, low, high))
      i &+= 16
    }
    if i < count {
      let mask = UInt16.max &>> UInt16(16 &- (count &- i))
      let product = _mm512_maskz_loadu_ps(mask, work.input + i &* 4) * weight
      _mm512_mask_storeu_ps(work.output + i &* 4, mask, clamped(product + bias, low, high))
    }
    return true
  }
#endif
