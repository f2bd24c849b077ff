#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The accumulators of one block of columns, after the activation.
  @inline(__always)
  func storeTile(
    _ product: FloatProduct, _ row: Int, rows: Int, _ column: Int, _ accumulators: FloatRegisters
  ) {
    let low = Floats(repeating: product.low)
    let high = Floats(repeating: product.high)
    var results = accumulators.mapped(rows) { clamped($0, low, high) }
    if product.appliesHardSwish { results = results.mapped(rows, hardSwish) }
    let stride = product.cStride
    let c = product.c + (row &* stride &+ column &* 4)
    let count = product.columns &- column
    if count >= 16 {
      storeFloats(c, results.r0)
      if rows > 1 { storeFloats(c + stride, results.r1) }
      if rows > 2 { storeFloats(c + 2 &* stride, results.r2) }
      if rows > 3 { storeFloats(c + 3 &* stride, results.r3) }
      if rows > 4 { storeFloats(c + 4 &* stride, results.r4) }
      if rows > 5 { storeFloats(c + 5 &* stride, results.r5) }
      if rows > 6 { storeFloats(c + 6 &* stride, results.r6) }
      if rows > 7 { storeFloats(c + 7 &* stride, results.r7) }
    } else {
      let mask = (UInt16(1) &<< UInt16(max(count, 0))) &- 1
      _mm512_mask_storeu_ps(c, mask, results.r0)
      if rows > 1 { _mm512_mask_storeu_ps(c + stride, mask, results.r1) }
      if rows > 2 { _mm512_mask_storeu_ps(c + 2 &* stride, mask, results.r2) }
      if rows > 3 { _mm512_mask_storeu_ps(c + 3 &* stride, mask, results.r3) }
      if rows > 4 { _mm512_mask_storeu_ps(c + 4 &* stride, mask, results.r4) }
      if rows > 5 { _mm512_mask_storeu_ps(c + 5 &* stride, mask, results.r5) }
      if rows > 6 { _mm512_mask_storeu_ps(c + 6 &* stride, mask, results.r6) }
      if rows > 7 { _mm512_mask_storeu_ps(c + 7 &* stride, mask, results.r7) }
    }
  }

  /// The accumulators of up to eight columns, after the activation.
  @inline(__always)
  func storeTile(
    _ product: FloatProduct, _ row: Int, rows: Int, _ column: Int, _ accumulators: HalfRegisters
  ) {
    let low = HalfFloats(repeating: product.low)
    let high = HalfFloats(repeating: product.high)
    let stride = product.cStride
    let c = product.c + (row &* stride &+ column &* 4)
    let mask = UInt8.max &>> UInt8(8 &- (product.columns &- column))
    @inline(__always)
    func store(_ address: UnsafeMutableRawPointer, _ accumulator: HalfFloats) {
      var result = _mm256_min_ps(high, _mm256_max_ps(low, accumulator))
      if product.appliesHardSwish { result = hardSwish(result) }
      _mm256_mask_storeu_ps(address, mask, result)
    }
    store(c, accumulators.r0)
    if rows > 1 { store(c + stride, accumulators.r1) }
    if rows > 2 { store(c + 2 &* stride, accumulators.r2) }
    if rows > 3 { store(c + 3 &* stride, accumulators.r3) }
    if rows > 4 { store(c + 4 &* stride, accumulators.r4) }
    if rows > 5 { store(c + 5 &* stride, accumulators.r5) }
    if rows > 6 { store(c + 6 &* stride, accumulators.r6) }
    if rows > 7 { store(c + 7 &* stride, accumulators.r7) }
  }

  /// The accumulators of one block of columns of a single row, after the activation.
  @inline(__always)
  func storeRow(_ product: FloatProduct, _ column: Int, _ accumulators: Floats) {
    storeTile(product, 0, rows: 1, column, FloatRegisters(repeating: accumulators))
  }
#endif
