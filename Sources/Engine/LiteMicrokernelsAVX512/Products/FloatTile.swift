#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Sixteen copies of a float.
  @inline(__always)
  private func broadcastFloat(_ address: UnsafeRawPointer, _ offset: Int) -> Floats {
    Floats(repeating: address.loadUnaligned(fromByteOffset: offset, as: Float.self))
  }

  /// One tile of a product: 1 to 8 rows of up to 3 blocks of columns, and perhaps half a block.
  ///
  /// The last arguments are the bytes from the first block of columns to the one to prefetch, and
  /// to the constants that are read after the product.
  @inline(never)
  func multiplyTile<Rows: TileHeight, Columns: TileBlocks>(
    _ product: FloatProduct, _ row: Int, _: Rows.Type, _ column: Int, _: Columns.Type,
    _ offsets: RowOffsets, _ prefetchOffset: Int, _ prefetched: Int
  ) {
    let (rows, blocks, half) = (Rows.count, Columns.blocks, Columns.hasHalf)
    let bias = product.bias + (row &* product.biasStride &+ column &* 4)
    let biasStride = product.biasStride
    var s0 = FloatRegisters(repeating: .zero)
    var s1 = s0
    var s2 = s0
    var h = HalfRegisters()
    if blocks > 0 { s0 = FloatRegisters(rows: bias, stride: biasStride, count: rows) }
    if blocks > 1 { s1 = FloatRegisters(rows: bias + 64, stride: biasStride, count: rows) }
    if blocks > 2 { s2 = FloatRegisters(rows: bias + 128, stride: biasStride, count: rows) }
    if half { h = HalfRegisters(rows: bias + 64 &* blocks, stride: biasStride, count: rows) }
    let stride = product.aStride
    var a = product.a + row &* stride
    let blockStride = product.bBlockStride
    var b = product.b + column / 16 &* blockStride
    let pieceBytes = product.depth / product.aPieces &* 4
    for _ in 0..<product.aPieces {
      let end = a + pieceBytes
      while a < end {
        prefetch(b + prefetchOffset, 0, 2, 1)
        prefetch(b + prefetched, 0, 2, 1)
        let b0 = blocks > 0 ? loadFloats(b, 0) : Floats.zero
        let b1 = blocks > 1 ? loadFloats(b, blockStride) : b0
        let b2 = blocks > 2 ? loadFloats(b, 2 &* blockStride) : b0
        let bh = half ? loadHalf(b, blocks &* blockStride) : b0.lowHalf
        let x0 = broadcastFloat(a, 0)
        if blocks > 0 { s0.r0 = s0.r0.addingProduct(x0, b0) }
        if blocks > 1 { s1.r0 = s1.r0.addingProduct(x0, b1) }
        if blocks > 2 { s2.r0 = s2.r0.addingProduct(x0, b2) }
        if half { h.r0 = h.r0.addingProduct(x0.lowHalf, bh) }
        if rows > 1 {
          let x1 = broadcastFloat(a, stride)
          if blocks > 0 { s0.r1 = s0.r1.addingProduct(x1, b0) }
          if blocks > 1 { s1.r1 = s1.r1.addingProduct(x1, b1) }
          if blocks > 2 { s2.r1 = s2.r1.addingProduct(x1, b2) }
          if half { h.r1 = h.r1.addingProduct(x1.lowHalf, bh) }
        }
        if rows > 2 {
          let x2 = broadcastFloat(a, 2 &* stride)
          if blocks > 0 { s0.r2 = s0.r2.addingProduct(x2, b0) }
          if blocks > 1 { s1.r2 = s1.r2.addingProduct(x2, b1) }
          if blocks > 2 { s2.r2 = s2.r2.addingProduct(x2, b2) }
          if half { h.r2 = h.r2.addingProduct(x2.lowHalf, bh) }
        }
        if rows > 3 {
          let x3 = broadcastFloat(a, offsets.third)
          if blocks > 0 { s0.r3 = s0.r3.addingProduct(x3, b0) }
          if blocks > 1 { s1.r3 = s1.r3.addingProduct(x3, b1) }
          if blocks > 2 { s2.r3 = s2.r3.addingProduct(x3, b2) }
          if half { h.r3 = h.r3.addingProduct(x3.lowHalf, bh) }
        }
        if rows > 4 {
          let x4 = broadcastFloat(a, 4 &* stride)
          if blocks > 0 { s0.r4 = s0.r4.addingProduct(x4, b0) }
          if blocks > 1 { s1.r4 = s1.r4.addingProduct(x4, b1) }
          if blocks > 2 { s2.r4 = s2.r4.addingProduct(x4, b2) }
          if half { h.r4 = h.r4.addingProduct(x4.lowHalf, bh) }
        }
        if rows > 5 {
          let x5 = broadcastFloat(a, offsets.fifth)
          if blocks > 0 { s0.r5 = s0.r5.addingProduct(x5, b0) }
          if blocks > 1 { s1.r5 = s1.r5.addingProduct(x5, b1) }
          if blocks > 2 { s2.r5 = s2.r5.addingProduct(x5, b2) }
          if half { h.r5 = h.r5.addingProduct(x5.lowHalf, bh) }
        }
        if rows > 6 {
          let x6 = broadcastFloat(a, 2 &* offsets.third)
          if blocks > 0 { s0.r6 = s0.r6.addingProduct(x6, b0) }
          if blocks > 1 { s1.r6 = s1.r6.addingProduct(x6, b1) }
          if blocks > 2 { s2.r6 = s2.r6.addingProduct(x6, b2) }
          if half { h.r6 = h.r6.addingProduct(x6.lowHalf, bh) }
        }
        if rows > 7 {
          let x7 = broadcastFloat(a, offsets.seventh)
          if blocks > 0 { s0.r7 = s0.r7.addingProduct(x7, b0) }
          if blocks > 1 { s1.r7 = s1.r7.addingProduct(x7, b1) }
          if blocks > 2 { s2.r7 = s2.r7.addingProduct(x7, b2) }
          if half { h.r7 = h.r7.addingProduct(x7.lowHalf, bh) }
        }
        b += 64
        a += 4
      }
      a += product.aPieceStride &- pieceBytes
    }
    if blocks > 0 { storeTile(product, row, rows: rows, column, s0) }
    if blocks > 1 { storeTile(product, row, rows: rows, column &+ 16, s1) }
    if blocks > 2 { storeTile(product, row, rows: rows, column &+ 32, s2) }
    if half { storeTile(product, row, rows: rows, column &+ 16 &* blocks, h) }
  }

  /// One row of 1 to 4 blocks of columns.
  @inline(never)
  func multiplyRowTile<Blocks: TileHeight>(
    _ product: FloatProduct, _ column: Int, _: Blocks.Type
  ) {
    let blocks = Blocks.count
    var accumulators = FloatRegisters(rows: product.bias + column &* 4, stride: 64, count: blocks)
    let step = product.bBlockStride
    var b = product.b + column / 16 &* step
    let pieceCount = product.depth / product.aPieces
    for piece in 0..<product.aPieces {
      var a = product.a + piece &* product.aPieceStride
      for _ in 0..<pieceCount {
        let x = broadcastFloat(a, 0)
        accumulators.r0 = accumulators.r0.addingProduct(x, loadFloats(b, 0))
        if blocks > 1 { accumulators.r1 = accumulators.r1.addingProduct(x, loadFloats(b, step)) }
        if blocks > 2 {
          accumulators.r2 = accumulators.r2.addingProduct(x, loadFloats(b, 2 &* step))
        }
        if blocks > 3 {
          accumulators.r3 = accumulators.r3.addingProduct(x, loadFloats(b, 3 &* step))
        }
        b += 64
        a += 4
      }
    }
    storeRow(product, column, accumulators.r0)
    if blocks > 1 { storeRow(product, column &+ 16, accumulators.r1) }
    if blocks > 2 { storeRow(product, column &+ 32, accumulators.r2) }
    if blocks > 3 { storeRow(product, column &+ 48, accumulators.r3) }
  }
#endif
