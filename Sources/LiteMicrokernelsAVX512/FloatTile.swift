import LiteMicrokernels
import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// Sixteen copies of a float.
  @inline(__always)
  private func broadcastFloat(_ address: UnsafeRawPointer, _ offset: Int) -> Floats {
    Floats(repeating: address.loadUnaligned(fromByteOffset: offset, as: Float.self))
  }

  // The numbers of rows and of blocks are literals wherever these functions are called, so that
  // the questions about them are answered before the code is made.

  /// One tile of a product: 1 to 8 rows of 1 to 3 blocks of columns.
  @inline(__always)
  func multiplyTile(
    _ product: FloatProduct, _ row: Int, rows: Int, _ column: Int, blocks: Int
  ) {
    let bias = product.bias + (row &* product.biasStride &+ column &* 4)
    let biasStride = product.biasStride
    var s0 = FloatRegisters(rows: bias, stride: biasStride, count: rows)
    var s1 = s0
    var s2 = s0
    if blocks > 1 { s1 = FloatRegisters(rows: bias + 64, stride: biasStride, count: rows) }
    if blocks > 2 { s2 = FloatRegisters(rows: bias + 128, stride: biasStride, count: rows) }
    let stride = product.aStride
    let a0 = product.a + row &* stride
    let a1 = a0 + stride
    let a2 = a1 + stride
    let a3 = a2 + stride
    let a4 = a3 + stride
    let a5 = a4 + stride
    let a6 = a5 + stride
    let a7 = a6 + stride
    var b = product.b + column &* product.depth &* 4
    let blockStride = product.depth &* 64
    var offset = 0
    let end = product.depth &* 4
    while offset < end {
      let b0 = loadFloats(b, 0)
      let b1 = blocks > 1 ? loadFloats(b, blockStride) : b0
      let b2 = blocks > 2 ? loadFloats(b, 2 &* blockStride) : b0
      let x0 = broadcastFloat(a0, offset)
      s0.r0 = s0.r0.addingProduct(x0, b0)
      if blocks > 1 { s1.r0 = s1.r0.addingProduct(x0, b1) }
      if blocks > 2 { s2.r0 = s2.r0.addingProduct(x0, b2) }
      if rows > 1 {
        let x1 = broadcastFloat(a1, offset)
        s0.r1 = s0.r1.addingProduct(x1, b0)
        if blocks > 1 { s1.r1 = s1.r1.addingProduct(x1, b1) }
        if blocks > 2 { s2.r1 = s2.r1.addingProduct(x1, b2) }
      }
      if rows > 2 {
        let x2 = broadcastFloat(a2, offset)
        s0.r2 = s0.r2.addingProduct(x2, b0)
        if blocks > 1 { s1.r2 = s1.r2.addingProduct(x2, b1) }
        if blocks > 2 { s2.r2 = s2.r2.addingProduct(x2, b2) }
      }
      if rows > 3 {
        let x3 = broadcastFloat(a3, offset)
        s0.r3 = s0.r3.addingProduct(x3, b0)
        if blocks > 1 { s1.r3 = s1.r3.addingProduct(x3, b1) }
        if blocks > 2 { s2.r3 = s2.r3.addingProduct(x3, b2) }
      }
      if rows > 4 {
        let x4 = broadcastFloat(a4, offset)
        s0.r4 = s0.r4.addingProduct(x4, b0)
        if blocks > 1 { s1.r4 = s1.r4.addingProduct(x4, b1) }
        if blocks > 2 { s2.r4 = s2.r4.addingProduct(x4, b2) }
      }
      if rows > 5 {
        let x5 = broadcastFloat(a5, offset)
        s0.r5 = s0.r5.addingProduct(x5, b0)
        if blocks > 1 { s1.r5 = s1.r5.addingProduct(x5, b1) }
        if blocks > 2 { s2.r5 = s2.r5.addingProduct(x5, b2) }
      }
      if rows > 6 {
        let x6 = broadcastFloat(a6, offset)
        s0.r6 = s0.r6.addingProduct(x6, b0)
        if blocks > 1 { s1.r6 = s1.r6.addingProduct(x6, b1) }
        if blocks > 2 { s2.r6 = s2.r6.addingProduct(x6, b2) }
      }
      if rows > 7 {
        let x7 = broadcastFloat(a7, offset)
        s0.r7 = s0.r7.addingProduct(x7, b0)
        if blocks > 1 { s1.r7 = s1.r7.addingProduct(x7, b1) }
        if blocks > 2 { s2.r7 = s2.r7.addingProduct(x7, b2) }
      }
      b += 64
      offset &+= 4
    }
    storeTile(product, row, rows: rows, column, s0)
    if blocks > 1 { storeTile(product, row, rows: rows, column &+ 16, s1) }
    if blocks > 2 { storeTile(product, row, rows: rows, column &+ 32, s2) }
  }

  /// One row of 1 to 8 blocks of columns.
  @inline(__always)
  func multiplyRowTile(_ product: FloatProduct, _ column: Int, blocks: Int) {
    var sums = FloatRegisters(rows: product.bias + column &* 4, stride: 64, count: blocks)
    var b = product.b + column &* product.depth &* 4
    let step = product.depth &* 64
    var a = product.a
    for _ in 0..<product.depth {
      let x = broadcastFloat(a, 0)
      sums.r0 = sums.r0.addingProduct(x, loadFloats(b, 0))
      if blocks > 1 { sums.r1 = sums.r1.addingProduct(x, loadFloats(b, step)) }
      if blocks > 2 { sums.r2 = sums.r2.addingProduct(x, loadFloats(b, 2 &* step)) }
      if blocks > 3 { sums.r3 = sums.r3.addingProduct(x, loadFloats(b, 3 &* step)) }
      if blocks > 4 { sums.r4 = sums.r4.addingProduct(x, loadFloats(b, 4 &* step)) }
      if blocks > 5 { sums.r5 = sums.r5.addingProduct(x, loadFloats(b, 5 &* step)) }
      if blocks > 6 { sums.r6 = sums.r6.addingProduct(x, loadFloats(b, 6 &* step)) }
      if blocks > 7 { sums.r7 = sums.r7.addingProduct(x, loadFloats(b, 7 &* step)) }
      b += 64
      a += 4
    }
    storeRow(product, column, sums.r0)
    if blocks > 1 { storeRow(product, column &+ 16, sums.r1) }
    if blocks > 2 { storeRow(product, column &+ 32, sums.r2) }
    if blocks > 3 { storeRow(product, column &+ 48, sums.r3) }
    if blocks > 4 { storeRow(product, column &+ 64, sums.r4) }
    if blocks > 5 { storeRow(product, column &+ 80, sums.r5) }
    if blocks > 6 { storeRow(product, column &+ 96, sums.r6) }
    if blocks > 7 { storeRow(product, column &+ 112, sums.r7) }
  }

  /// The sums of one block of columns, clamped.
  @inline(__always)
  private func storeTile(
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

  /// The sums of one block of columns of a single row, clamped.
  @inline(__always)
  private func storeRow(_ product: FloatProduct, _ column: Int, _ sums: Floats) {
    storeTile(product, 0, rows: 1, column, FloatRegisters(repeating: sums))
  }
#endif
