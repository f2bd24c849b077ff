#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The maximum of each channel, 64 channels at a time.
  @Sendable
  public func maximumOfBytes(_ window: ByteWindow) {
    let flip = _mm512_set1_epi8(CChar(bitPattern: window.flip))
    let low = _mm512_set1_epi8(CChar(bitPattern: window.low))
    let high = _mm512_set1_epi8(CChar(bitPattern: window.high))
    var channel = 0
    while channel < window.channels {
      let mask = _bzhi_u64(UInt64.max, UInt64(min(64, window.channels &- channel)))
      var first = window.input + channel
      var output = window.output + channel
      for _ in 0..<window.windows {
        var greatest = low
        var row = first
        for _ in 0..<window.rows {
          var pixel = row
          for _ in 0..<window.taps {
            let bytes = _mm512_xor_epi32(_mm512_maskz_loadu_epi8(mask, pixel), flip)
            greatest = _mm512_max_epu8(greatest, bytes)
            pixel += window.tapStride
          }
          row += window.rowStride
        }
        let limited = _mm512_xor_epi32(_mm512_min_epu8(greatest, high), flip)
        _mm512_mask_storeu_epi8(output, mask, limited)
        first += window.windowStride
        output += window.channels
      }
      channel &+= 64
    }
  }
#endif
