#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Dequantizes accumulators, sixteen columns at a time: every product and sum is rounded, as in
  /// the plain loop.
  @Sendable
  public func dequantizeAccumulators(_ work: AccumulatorsToFloat) {
    let (low, high) = (Floats(repeating: work.low), Floats(repeating: work.high))
    let isTogether = work.multipliesScalesFirst
    let scale = Floats(repeating: isTogether ? 1 : work.inputScale)
    var i = 0
    while i < work.columns {
      let mask = firstMask(work.columns &- i)
      var scales = _mm512_maskz_loadu_ps(mask, work.weightScales + i)
      if isTogether { scales = _mm512_mul_ps(scales, Floats(repeating: work.inputScale)) }
      let bias = _mm512_maskz_loadu_ps(mask, work.bias + i)
      for row in 0..<work.rows {
        let sums = _mm512_maskz_loadu_ps(
          mask, work.accumulators + (row &* work.accumulatorStride &+ i))
        let scaled = _mm512_mul_ps(_mm512_mul_ps(sums, scales), scale)
        _mm512_mask_storeu_ps(
          work.output + (row &* work.outputStride &+ i), mask,
          clamped(_mm512_add_ps(scaled, bias), low, high))
      }
      i &+= 16
    }
  }
#endif
