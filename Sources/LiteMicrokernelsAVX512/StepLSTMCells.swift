public import LiteMicrokernels
import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// One step of the cells of an LSTM, sixteen at a time.
  @Sendable
  public func stepLSTMCells(_ work: LSTMCells) {
    let forget = work.gates + (work.hasInputGate ? work.gateStride : 0)
    let candidate = forget + work.gateStride
    let output = candidate + work.gateStride
    let clip = Floats(repeating: work.clip)
    var offset = 0
    var left = work.count
    while left > 0 {
      let mask = left >= 16 ? UInt16.max : (UInt16(1) &<< UInt16(left)) &- 1
      let kept = sigmoid(_mm512_maskz_loadu_ps(mask, forget + offset))
      var taken = 1 - kept
      if work.hasInputGate { taken = sigmoid(_mm512_maskz_loadu_ps(mask, work.gates + offset)) }
      let new = hyperbolicTangent(_mm512_maskz_loadu_ps(mask, candidate + offset))
      let old = _mm512_maskz_loadu_ps(mask, work.cells + offset)
      let state = clamped((taken * new).addingProduct(kept, old), -clip, clip)
      let passed = sigmoid(_mm512_maskz_loadu_ps(mask, output + offset))
      _mm512_mask_storeu_ps(work.cells + offset, mask, state)
      _mm512_mask_storeu_ps(work.output + offset, mask, passed * hyperbolicTangent(state))
      offset &+= 64
      left &-= 16
    }
  }
#endif
