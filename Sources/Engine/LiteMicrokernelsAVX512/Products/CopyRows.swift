#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Copies rows of bytes, 64 at a time; nothing beyond a row is read or written.
  @Sendable
  public func copyRows(_ copy: RowCopy) {
    let flip = _mm512_set1_epi8(CChar(bitPattern: copy.flip))
    let whole = copy.byteCount & ~63
    let mask = (UInt64(1) &<< UInt64(copy.byteCount & 63)) &- 1
    var source = copy.source
    var destination = copy.destination
    for _ in 0..<copy.rows {
      var offset = 0
      while offset < whole {
        let bytes = _mm512_xor_epi32(load(source, offset), flip)
        destination.storeBytes(of: bytes, toByteOffset: offset, as: Vector.self)
        offset &+= 64
      }
      if mask != 0 {
        let bytes = _mm512_xor_epi32(_mm512_maskz_loadu_epi8(mask, source + whole), flip)
        _mm512_mask_storeu_epi8(destination + whole, mask, bytes)
      }
      source += copy.sourceStride
      destination += copy.destinationStride
    }
  }
#endif
