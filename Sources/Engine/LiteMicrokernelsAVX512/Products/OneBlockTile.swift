#if arch(x86_64)
  import LiteMicrokernels

  /// All rows of a product of one block of columns, distributed evenly over tiles of up to sixteen
  /// rows.
  ///
  /// Eight accumulators, one for each row, hide the latency of an addition only where nothing else delays
  /// it. Rows that are pages apart share one set of the L1 cache, which holds eight to twelve cache lines.
  @inline(__always)
  func multiplyOneBlock<Arithmetic: MultiplyAdd>(
    _ product: FloatProduct, _ column: Int, _ offsets: RowOffsets, _ arithmetic: Arithmetic.Type
  ) {
    let most = product.aStride % 4096 == 0 ? 8 : 16
    RowTiles(rows: product.rows, most: most).forEach { row, rows in
      @inline(__always)
      func multiply<Rows: TileHeight>(_ rows: Rows.Type) {
        multiplyOneBlockTile(product, row, rows, column, offsets, arithmetic)
      }
      switch rows {
      case 16: multiply(Count16.self)
      case 15: multiply(Count15.self)
      case 14: multiply(Count14.self)
      case 13: multiply(Count13.self)
      case 12: multiply(Count12.self)
      case 11: multiply(Count11.self)
      case 10: multiply(Count10.self)
      case 9: multiply(Count9.self)
      case 8: multiply(Count8.self)
      case 7: multiply(Count7.self)
      case 6: multiply(Count6.self)
      case 5: multiply(Count5.self)
      case 4: multiply(Count4.self)
      case 3: multiply(Count3.self)
      case 2: multiply(Count2.self)
      default: multiply(Count1.self)
      }
    }
  }

  /// One tile: 1 to 16 rows of one block of columns.
  ///
  /// Each multiplication reads an element of `a` and repeats it: an instruction for that alone would
  /// take as long as the multiplication. With one block of columns, no two of them read the same.
  @inline(never)
  private func multiplyOneBlockTile<Rows: TileHeight, Arithmetic: MultiplyAdd>(
    _ product: FloatProduct, _ row: Int, _: Rows.Type, _ column: Int, _ offsets: RowOffsets,
    _: Arithmetic.Type
  ) {
    let (rows, step) = (Rows.count, product.aStride)
    let (first, second) = (min(8, rows), max(rows &- 8, 0))
    let bias = product.bias + (row &* product.biasStride &+ column &* 4)
    let nextBias = bias + 8 &* product.biasStride
    var s = FloatRegisters(repeating: .zero)
    var t = s
    if Arithmetic.startsAtBias {
      s = FloatRegisters(rows: bias, stride: product.biasStride, count: first)
      if second > 0 {
        t = FloatRegisters(rows: nextBias, stride: product.biasStride, count: second)
      }
    }
    var a = product.a + row &* step
    var b = product.b + column / 16 &* product.bBlockStride
    @inline(__always)
    func add(
      _ a: UnsafeRawPointer, _ offset: Int, _ weights: Floats, to accumulator: inout Floats
    ) {
      let x = Floats(repeating: a.loadUnaligned(fromByteOffset: offset, as: Float.self))
      accumulator = Arithmetic.add(accumulator, x, weights)
    }
    let pieceBytes = product.depth / product.aPieces &* 4
    for _ in 0..<product.aPieces {
      let end = a + pieceBytes
      while a < end {
        let weights = loadFloats(b, 0)
        add(a, 0, weights, to: &s.r0)
        if rows > 1 { add(a, step, weights, to: &s.r1) }
        if rows > 2 { add(a, 2 &* step, weights, to: &s.r2) }
        if rows > 3 { add(a, offsets.third, weights, to: &s.r3) }
        if rows > 4 { add(a, 4 &* step, weights, to: &s.r4) }
        if rows > 5 { add(a, offsets.fifth, weights, to: &s.r5) }
        if rows > 6 { add(a, 2 &* offsets.third, weights, to: &s.r6) }
        if rows > 7 { add(a, offsets.seventh, weights, to: &s.r7) }
        let next = a + 8 &* step
        if rows > 8 { add(next, 0, weights, to: &t.r0) }
        if rows > 9 { add(next, step, weights, to: &t.r1) }
        if rows > 10 { add(next, 2 &* step, weights, to: &t.r2) }
        if rows > 11 { add(next, offsets.third, weights, to: &t.r3) }
        if rows > 12 { add(next, 4 &* step, weights, to: &t.r4) }
        if rows > 13 { add(next, offsets.fifth, weights, to: &t.r5) }
        if rows > 14 { add(next, 2 &* offsets.third, weights, to: &t.r6) }
        if rows > 15 { add(next, offsets.seventh, weights, to: &t.r7) }
        b += 64
        a += 4
      }
      a += product.aPieceStride &- pieceBytes
    }
    if !Arithmetic.startsAtBias {
      s = s.adding(rows: bias, stride: product.biasStride, count: first)
      if second > 0 {
        t = t.adding(rows: nextBias, stride: product.biasStride, count: second)
      }
    }
    storeTile(product, row, rows: first, column, s)
    if second > 0 { storeTile(product, row &+ 8, rows: second, column, t) }
  }
#endif
