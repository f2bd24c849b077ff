#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Copies rows of bytes as int16 of the same unsigned values.
  @Sendable
  public func widenRows(_ copy: RowCopy) {
    if copy.sourceStride == copy.byteCount, copy.destinationStride == 2 &* copy.byteCount {
      // Contiguous rows are one row.
      var row = copy
      row.byteCount = copy.rows &* copy.byteCount
      row.rows = 1
      widen(row)
    } else {
      widen(copy)
    }
  }

  private func widen(_ copy: RowCopy) {
    let flip = SIMD2<Int64>(repeating: Int64(copy.flip) &* 0x0101_0101_0101_0101)
    let whole = copy.byteCount & ~15
    var source = copy.source
    var destination = copy.destination
    for _ in 0..<copy.rows {
      var i = 0
      while i < whole {
        let bytes = source.loadUnaligned(fromByteOffset: i, as: SIMD2<Int64>.self) ^ flip
        destination.storeBytes(
          of: _mm256_cvtepu8_epi16(bytes), toByteOffset: 2 &* i, as: Vector.self)
        i &+= 16
      }
      if copy.byteCount & 8 != 0 {
        let bytes = SIMD2(source.loadUnaligned(fromByteOffset: i, as: Int64.self), 0) ^ flip
        destination.storeBytes(
          of: _mm256_cvtepu8_epi16(bytes).lowHalf, toByteOffset: 2 &* i, as: SIMD2<Int64>.self)
        i &+= 8
      }
      while i < copy.byteCount {
        let byte = source.load(fromByteOffset: i, as: UInt8.self) ^ copy.flip
        destination.storeBytes(of: Int16(byte), toByteOffset: 2 &* i, as: Int16.self)
        i &+= 1
      }
      source += copy.sourceStride
      destination += copy.destinationStride
    }
  }
#endif
