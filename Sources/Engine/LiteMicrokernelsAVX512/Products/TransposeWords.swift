#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Transposes the words of sixteen rows, four words of each row at a time.
  @Sendable
  public func transposeWords(_ transpose: FourByteTranspose) {
    let flips = _mm512_set1_epi8(CChar(bitPattern: transpose.flip))
    let offsets = _mm512_set1_epi8(CChar(bitPattern: transpose.offset))
    let whole = transpose.rowBytes & ~15
    var (source, target) = (transpose.source, transpose.destination)
    let end = source + whole
    while source < end {
      let columns = transposed(transpose.rowStride) { row in
        (source + row).loadUnaligned(as: SIMD2<Int64>.self)
      } changed: { rows in
        _mm512_sub_epi8(_mm512_xor_epi32(rows, flips), offsets)
      }
      target.storeBytes(of: columns.0, as: Vector.self)
      target.storeBytes(of: columns.1, toByteOffset: 64, as: Vector.self)
      target.storeBytes(of: columns.2, toByteOffset: 128, as: Vector.self)
      target.storeBytes(of: columns.3, toByteOffset: 192, as: Vector.self)
      source += 16
      target += 256
    }
    let rest = transpose.rowBytes & 15
    guard rest > 0 else { return }
    let mask = (UInt16(1) &<< UInt16(truncatingIfNeeded: rest)) &- 1
    let fourMasks = UInt64(mask) &* 0x0001_0001_0001_0001
    let columns = transposed(transpose.rowStride) { row in
      _mm_maskz_loadu_epi8(mask, source + row)
    } changed: { rows in
      _mm512_maskz_sub_epi8(fourMasks, _mm512_xor_epi32(rows, flips), offsets)
    }
    target.storeBytes(of: columns.0, as: Vector.self)
    if rest > 4 { target.storeBytes(of: columns.1, toByteOffset: 64, as: Vector.self) }
    if rest > 8 { target.storeBytes(of: columns.2, toByteOffset: 128, as: Vector.self) }
    if rest > 12 { target.storeBytes(of: columns.3, toByteOffset: 192, as: Vector.self) }
  }

  /// Transposes four words of sixteen rows.
  ///
  /// - Parameters:
  ///   - stride: The bytes from one row to the next.
  ///   - load: Loads four words of the row at a byte offset from the first.
  ///   - changed: A function of the words of four rows.
  /// - Returns: The columns.
  @inline(__always)
  private func transposed(
    _ stride: Int, load: (Int) -> SIMD2<Int64>, changed: (Vector) -> Vector
  ) -> (Vector, Vector, Vector, Vector) {
    /// A row and every fourth one after it, so that the quarters of the columns are in order.
    @inline(__always)
    func rows(_ first: Int) -> Vector {
      changed(
        Vector(
          lowHalf: SIMD4(
            lowHalf: load(first &* stride), highHalf: load((first &+ 4) &* stride)),
          highHalf: SIMD4(
            lowHalf: load((first &+ 8) &* stride), highHalf: load((first &+ 12) &* stride))))
    }
    let (a, b, c, d) = (rows(0), rows(1), rows(2), rows(3))
    let (ab, cd) = (_mm512_unpacklo_epi32(a, b), _mm512_unpacklo_epi32(c, d))
    let (abEnd, cdEnd) = (_mm512_unpackhi_epi32(a, b), _mm512_unpackhi_epi32(c, d))
    return (
      _mm512_unpacklo_epi64(ab, cd), _mm512_unpackhi_epi64(ab, cd),
      _mm512_unpacklo_epi64(abEnd, cdEnd), _mm512_unpackhi_epi64(abEnd, cdEnd)
    )
  }
#endif
