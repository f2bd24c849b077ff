#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The maximum of each channel, 64 channels at a time.
  @Sendable
  public func maximumOfBytes(_ maximum: ByteMaximum) {
    let flip = _mm512_set1_epi8(CChar(bitPattern: maximum.flip))
    let high = _mm512_set1_epi8(CChar(bitPattern: maximum.high))
    var channel = 0
    while channel < maximum.channels {
      let mask = _bzhi_u64(UInt64.max, UInt64(min(64, maximum.channels &- channel)))
      var greatest = _mm512_set1_epi8(CChar(bitPattern: maximum.low))
      for pixel in maximum.pixels {
        let bytes = _mm512_xor_epi32(_mm512_maskz_loadu_epi8(mask, pixel + channel), flip)
        greatest = _mm512_max_epu8(greatest, bytes)
      }
      let output = _mm512_xor_epi32(_mm512_min_epu8(greatest, high), flip)
      _mm512_mask_storeu_epi8(maximum.output + channel, mask, output)
      channel &+= 64
    }
  }
#endif
