#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of float32 matrices, in tiles of up to twelve rows and a block of columns, with each
  /// product rounded before it is added and the bias added last: the results are those of the
  /// reference loop, bit for bit.
  ///
  /// Each multiplication reads an element of `a` and repeats it: an instruction for that alone would
  /// take as long as the multiplication. With one block of columns, no two of them read the same.
  @Sendable
  public func multiplyFloatsRounded(_ product: FloatProduct) {
    if product.rows == 1 {
      multiplyRow(product)
      return
    }
    let offsets = RowOffsets(stride: product.aStride)
    var column = 0
    while column < product.columns {
      multiplyRows(product, column, offsets)
      column &+= 16
    }
  }

  /// One row, four blocks at a time: their accumulators hide the latency of an addition.
  private func multiplyRow(_ product: FloatProduct) {
    var column = 0
    while column < product.columns {
      switch product.columns &- column {
      case ...16: multiplyRoundedRow(product, column, Count1.self)
      case ...32: multiplyRoundedRow(product, column, Count2.self)
      case ...48: multiplyRoundedRow(product, column, Count3.self)
      default: multiplyRoundedRow(product, column, Count4.self)
      }
      column &+= 64
    }
  }

  /// All rows of one block of columns, distributed evenly.
  private func multiplyRows(_ product: FloatProduct, _ column: Int, _ offsets: RowOffsets) {
    var row = 0
    var tiles = (product.rows &+ 11) / 12
    while tiles > 0 {
      let rows = (product.rows &- row &+ tiles &- 1) / tiles
      switch rows {
      case 12: multiplyRoundedTile(product, row, Count12.self, column, offsets)
      case 11: multiplyRoundedTile(product, row, Count11.self, column, offsets)
      case 10: multiplyRoundedTile(product, row, Count10.self, column, offsets)
      case 9: multiplyRoundedTile(product, row, Count9.self, column, offsets)
      case 8: multiplyRoundedTile(product, row, Count8.self, column, offsets)
      case 7: multiplyRoundedTile(product, row, Count7.self, column, offsets)
      case 6: multiplyRoundedTile(product, row, Count6.self, column, offsets)
      case 5: multiplyRoundedTile(product, row, Count5.self, column, offsets)
      case 4: multiplyRoundedTile(product, row, Count4.self, column, offsets)
      case 3: multiplyRoundedTile(product, row, Count3.self, column, offsets)
      case 2: multiplyRoundedTile(product, row, Count2.self, column, offsets)
      default: multiplyRoundedTile(product, row, Count1.self, column, offsets)
      }
      row &+= rows
      tiles &-= 1
    }
  }

  /// Adds sixteen rounded products of a float.
  @inline(__always)
  private func added(_ accumulator: Floats, _ a: UnsafeRawPointer, _ offset: Int, _ b: Floats)
    -> Floats
  {
    let x = Floats(repeating: a.loadUnaligned(fromByteOffset: offset, as: Float.self))
    return _mm512_add_ps(accumulator, _mm512_mul_ps(x, b))
  }

  /// One tile: 1 to 12 rows of one block of columns.
  @inline(never)
  private func multiplyRoundedTile<Rows: TileHeight>(
    _ product: FloatProduct, _ row: Int, _: Rows.Type, _ column: Int, _ offsets: RowOffsets
  ) {
    let (rows, step) = (Rows.count, product.aStride)
    var accumulators = FloatRegisters(repeating: .zero)
    var others = accumulators
    var a = product.a + row &* step
    var b = product.b + column / 16 &* product.bBlockStride
    let pieceBytes = product.depth / product.aPieces &* 4
    for _ in 0..<product.aPieces {
      let end = a + pieceBytes
      while a < end {
        let weights = loadFloats(b, 0)
        accumulators.r0 = added(accumulators.r0, a, 0, weights)
        if rows > 1 { accumulators.r1 = added(accumulators.r1, a, step, weights) }
        if rows > 2 { accumulators.r2 = added(accumulators.r2, a, 2 &* step, weights) }
        if rows > 3 { accumulators.r3 = added(accumulators.r3, a, offsets.third, weights) }
        if rows > 4 { accumulators.r4 = added(accumulators.r4, a, 4 &* step, weights) }
        if rows > 5 { accumulators.r5 = added(accumulators.r5, a, offsets.fifth, weights) }
        if rows > 6 { accumulators.r6 = added(accumulators.r6, a, 2 &* offsets.third, weights) }
        if rows > 7 { accumulators.r7 = added(accumulators.r7, a, offsets.seventh, weights) }
        if rows > 8 { others.r0 = added(others.r0, a, 8 &* step, weights) }
        if rows > 9 { others.r1 = added(others.r1, a, offsets.ninth, weights) }
        if rows > 10 { others.r2 = added(others.r2, a, 2 &* offsets.fifth, weights) }
        if rows > 11 { others.r3 = added(others.r3, a, offsets.eleventh, weights) }
        b += 64
        a += 4
      }
      a += product.aPieceStride &- pieceBytes
    }
    store(product, row, rows: min(8, rows), column, accumulators)
    if rows > 8 { store(product, row &+ 8, rows: rows &- 8, column, others) }
  }

  /// The accumulators of up to eight rows of one block, with their biases and after the activation.
  @inline(__always)
  private func store(
    _ product: FloatProduct, _ row: Int, rows: Int, _ column: Int, _ accumulators: FloatRegisters
  ) {
    let stride = product.biasStride
    let bias = product.bias + (row &* stride &+ column &* 4)
    storeTile(
      product, row, rows: rows, column,
      accumulators.adding(rows: bias, stride: stride, count: rows))
  }

  /// One row of 1 to 4 blocks of columns.
  @inline(never)
  private func multiplyRoundedRow<Blocks: TileHeight>(
    _ product: FloatProduct, _ column: Int, _: Blocks.Type
  ) {
    let (blocks, step) = (Blocks.count, product.bBlockStride)
    let third = 3 &* step
    var accumulators = FloatRegisters(repeating: .zero)
    var b = product.b + column / 16 &* step
    let pieceBytes = product.depth / product.aPieces &* 4
    var a = product.a
    for _ in 0..<product.aPieces {
      let end = a + pieceBytes
      while a < end {
        accumulators.r0 = added(accumulators.r0, a, 0, loadFloats(b, 0))
        if blocks > 1 { accumulators.r1 = added(accumulators.r1, a, 0, loadFloats(b, step)) }
        if blocks > 2 { accumulators.r2 = added(accumulators.r2, a, 0, loadFloats(b, 2 &* step)) }
        if blocks > 3 { accumulators.r3 = added(accumulators.r3, a, 0, loadFloats(b, third)) }
        b += 64
        a += 4
      }
      a += product.aPieceStride &- pieceBytes
    }
    let sums = accumulators.adding(rows: product.bias + column &* 4, stride: 64, count: blocks)
    storeRow(product, column, sums.r0)
    if blocks > 1 { storeRow(product, column &+ 16, sums.r1) }
    if blocks > 2 { storeRow(product, column &+ 32, sums.r2) }
    if blocks > 3 { storeRow(product, column &+ 48, sums.r3) }
  }
#endif
