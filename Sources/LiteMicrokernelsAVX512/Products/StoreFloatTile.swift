#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The sums of one block of columns, clamped.
  @inline(__always)
  func storeTile(
    _ product: FloatProduct, _ row: Int, rows: Int, _ column: Int, _ sums: FloatRegisters
  ) {
    let low = Floats(repeating: product.low)
    let high = Floats(repeating: product.high)
    let stride = product.cStride
    let c = product.c + (row &* stride &+ column &* 4)
    let count = product.columns &- column
    if count >= 16 {
      storeFloats(c, clamped(sums.r0, low, high))
      if rows > 1 { storeFloats(c + stride, clamped(sums.r1, low, high)) }
      if rows > 2 { storeFloats(c + 2 &* stride, clamped(sums.r2, low, high)) }
      if rows > 3 { storeFloats(c + 3 &* stride, clamped(sums.r3, low, high)) }
      if rows > 4 { storeFloats(c + 4 &* stride, clamped(sums.r4, low, high)) }
      if rows > 5 { storeFloats(c + 5 &* stride, clamped(sums.r5, low, high)) }
      if rows > 6 { storeFloats(c + 6 &* stride, clamped(sums.r6, low, high)) }
      if rows > 7 { storeFloats(c + 7 &* stride, clamped(sums.r7, low, high)) }
    } else {
      let mask = (UInt16(1) &<< UInt16(max(count, 0))) &- 1
      _mm512_mask_storeu_ps(c, mask, clamped(sums.r0, low, high))
      if rows > 1 { _mm512_mask_storeu_ps(c + stride, mask, clamped(sums.r1, low, high)) }
      if rows > 2 { _mm512_mask_storeu_ps(c + 2 &* stride, mask, clamped(sums.r2, low, high)) }
      if rows > 3 { _mm512_mask_storeu_ps(c + 3 &* stride, mask, clamped(sums.r3, low, high)) }
      if rows > 4 { _mm512_mask_storeu_ps(c + 4 &* stride, mask, clamped(sums.r4, low, high)) }
      if rows > 5 { _mm512_mask_storeu_ps(c + 5 &* stride, mask, clamped(sums.r5, low, high)) }
      if rows > 6 { _mm512_mask_storeu_ps(c + 6 &* stride, mask, clamped(sums.r6, low, high)) }
      if rows > 7 { _mm512_mask_storeu_ps(c + 7 &* stride, mask, clamped(sums.r7, low, high)) }
    }
  }

  /// The sums of up to eight columns, clamped.
  @inline(__always)
  func storeTile(
    _ product: FloatProduct, _ row: Int, rows: Int, _ column: Int, _ sums: HalfRegisters
  ) {
    let low = HalfFloats(repeating: product.low)
    let high = HalfFloats(repeating: product.high)
    let stride = product.cStride
    let c = product.c + (row &* stride &+ column &* 4)
    let mask = UInt8.max &>> UInt8(8 &- (product.columns &- column))
    @inline(__always)
    func store(_ address: UnsafeMutableRawPointer, _ sum: HalfFloats) {
      _mm256_mask_storeu_ps(address, mask, _mm256_min_ps(high, _mm256_max_ps(low, sum)))
    }
    store(c, sums.r0)
    if rows > 1 { store(c + stride, sums.r1) }
    if rows > 2 { store(c + 2 &* stride, sums.r2) }
    if rows > 3 { store(c + 3 &* stride, sums.r3) }
    if rows > 4 { store(c + 4 &* stride, sums.r4) }
    if rows > 5 { store(c + 5 &* stride, sums.r5) }
    if rows > 6 { store(c + 6 &* stride, sums.r6) }
    if rows > 7 { store(c + 7 &* stride, sums.r7) }
  }

  /// The sums of one block of columns of a single row, clamped.
  @inline(__always)
  func storeRow(_ product: FloatProduct, _ column: Int, _ sums: Floats) {
    storeTile(product, 0, rows: 1, column, FloatRegisters(repeating: sums))
  }
#endif
