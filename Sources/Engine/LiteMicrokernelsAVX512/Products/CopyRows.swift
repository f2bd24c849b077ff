#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Copies rows of bytes; nothing beyond a row is read or written.
  ///
  /// The last vector of a row overlaps the one before: a store of masked bytes takes tens of cycles.
  @Sendable
  public func copyRows(_ copy: RowCopy) {
    switch copy.byteCount {
    case 64...: copyVectors(copy, of: SIMD8<Int64>.self)
    case 32...: copyVectors(copy, of: SIMD4<Int64>.self)
    case 16...: copyVectors(copy, of: SIMD2<Int64>.self)
    default: copyShortRows(copy)
    }
  }

  /// Copies rows of at least one vector.
  @inline(__always)
  private func copyVectors<Part: SIMD & BitwiseCopyable>(_ copy: RowCopy, of type: Part.Type)
  where Part.Scalar == Int64 {
    let flip = Part(
      repeating: Int64(bitPattern: UInt64(copy.flip) &* (UInt64.max / UInt64(UInt8.max))))
    let last = copy.byteCount &- MemoryLayout<Part>.size
    var source = copy.source
    var destination = copy.destination
    for _ in 0..<copy.rows {
      let tail = source.loadUnaligned(fromByteOffset: last, as: Part.self) ^ flip
      var offset = 0
      while offset < last {
        let bytes = source.loadUnaligned(fromByteOffset: offset, as: Part.self) ^ flip
        destination.storeBytes(of: bytes, toByteOffset: offset, as: Part.self)
        offset &+= MemoryLayout<Part>.size
      }
      destination.storeBytes(of: tail, toByteOffset: last, as: Part.self)
      source += copy.sourceStride
      destination += copy.destinationStride
    }
  }

  /// Copies rows that are shorter than every vector.
  @inline(__always)
  private func copyShortRows(_ copy: RowCopy) {
    let flip = _mm_set1_epi8(CChar(bitPattern: copy.flip))
    let mask = UInt16(truncatingIfNeeded: (1 &<< copy.byteCount) &- 1)
    var source = copy.source
    var destination = copy.destination
    for _ in 0..<copy.rows {
      let bytes = _mm_xor_si128(_mm_maskz_loadu_epi8(mask, source), flip)
      _mm_mask_storeu_epi8(destination, mask, bytes)
      source += copy.sourceStride
      destination += copy.destinationStride
    }
  }
#endif
