#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// All rows of a product of one block of columns, distributed evenly over tiles of up to sixteen rows.
  ///
  /// Eight accumulators, one for each row, hide the latency of an addition only where nothing else delays
  /// it. Rows that are pages apart share one set of the L1 cache, which holds eight to twelve cache lines.
  @inline(never)
  func multiplyRowsOfOneBlock(_ product: FloatProduct, _ column: Int) {
    let offsets = RowOffsets(stride: product.aStride)
    let most = product.aStride % 4096 == 0 ? 8 : 16
    RowTiles(rows: product.rows, most: most).forEach { row, rows in
      switch rows {
      case 16: multiplyTallTile(product, row, Count8.self, column, offsets)
      case 15: multiplyTallTile(product, row, Count7.self, column, offsets)
      case 14: multiplyTallTile(product, row, Count6.self, column, offsets)
      case 13: multiplyTallTile(product, row, Count5.self, column, offsets)
      case 12: multiplyTallTile(product, row, Count4.self, column, offsets)
      case 11: multiplyTallTile(product, row, Count3.self, column, offsets)
      case 10: multiplyTallTile(product, row, Count2.self, column, offsets)
      case 9: multiplyTallTile(product, row, Count1.self, column, offsets)
      case 8: multiplyTile(product, row, Count8.self, column, Whole1.self, offsets, 0, 0)
      case 7: multiplyTile(product, row, Count7.self, column, Whole1.self, offsets, 0, 0)
      case 6: multiplyTile(product, row, Count6.self, column, Whole1.self, offsets, 0, 0)
      case 5: multiplyTile(product, row, Count5.self, column, Whole1.self, offsets, 0, 0)
      case 4: multiplyTile(product, row, Count4.self, column, Whole1.self, offsets, 0, 0)
      case 3: multiplyTile(product, row, Count3.self, column, Whole1.self, offsets, 0, 0)
      case 2: multiplyTile(product, row, Count2.self, column, Whole1.self, offsets, 0, 0)
      default: multiplyTile(product, row, Count1.self, column, Whole1.self, offsets, 0, 0)
      }
    }
  }

  /// Adds sixteen products of a float.
  @inline(__always)
  private func added(_ accumulator: Floats, _ a: UnsafeRawPointer, _ offset: Int, _ b: Floats)
    -> Floats
  {
    accumulator.addingProduct(
      Floats(repeating: a.loadUnaligned(fromByteOffset: offset, as: Float.self)), b)
  }

  /// One tile: eight rows of one block of columns, and 1 to 8 more.
  @inline(never)
  private func multiplyTallTile<Rest: TileHeight>(
    _ product: FloatProduct, _ row: Int, _: Rest.Type, _ column: Int, _ offsets: RowOffsets
  ) {
    let (rest, step) = (Rest.count, product.aStride)
    let bias = product.bias + (row &* product.biasStride &+ column &* 4)
    var s = FloatRegisters(rows: bias, stride: product.biasStride, count: 8)
    var t = FloatRegisters(
      rows: bias + 8 &* product.biasStride, stride: product.biasStride, count: rest)
    var a = product.a + row &* step
    var b = product.b + column / 16 &* product.bBlockStride
    let pieceBytes = product.depth / product.aPieces &* 4
    for _ in 0..<product.aPieces {
      let end = a + pieceBytes
      while a < end {
        let weights = loadFloats(b, 0)
        s.r0 = added(s.r0, a, 0, weights)
        s.r1 = added(s.r1, a, step, weights)
        s.r2 = added(s.r2, a, 2 &* step, weights)
        s.r3 = added(s.r3, a, offsets.third, weights)
        s.r4 = added(s.r4, a, 4 &* step, weights)
        s.r5 = added(s.r5, a, offsets.fifth, weights)
        s.r6 = added(s.r6, a, 2 &* offsets.third, weights)
        s.r7 = added(s.r7, a, offsets.seventh, weights)
        let next = a + 8 &* step
        t.r0 = added(t.r0, next, 0, weights)
        if rest > 1 { t.r1 = added(t.r1, next, step, weights) }
        if rest > 2 { t.r2 = added(t.r2, next, 2 &* step, weights) }
        if rest > 3 { t.r3 = added(t.r3, next, offsets.third, weights) }
        if rest > 4 { t.r4 = added(t.r4, next, 4 &* step, weights) }
        if rest > 5 { t.r5 = added(t.r5, next, offsets.fifth, weights) }
        if rest > 6 { t.r6 = added(t.r6, next, 2 &* offsets.third, weights) }
        if rest > 7 { t.r7 = added(t.r7, next, offsets.seventh, weights) }
        b += 64
        a += 4
      }
      a += product.aPieceStride &- pieceBytes
    }
    storeTile(product, row, rows: 8, column, s)
    storeTile(product, row &+ 8, rows: rest, column, t)
  }
#endif
