#if arch(arm64)
  import LiteMicrokernels

  /// One row of 1 to 4 blocks of columns.
  @inline(never)
  func multiplyRowTile<Blocks: TileHeight>(
    _ product: FloatProduct, _ column: Int, _: Blocks.Type
  ) {
    let blocks = Blocks.count
    let bias = product.bias + column &* 4
    var accumulators = FloatTile(rows: bias, stride: 64, count: blocks, isWhole: true)
    let step = product.bBlockStride
    var piece = product.a
    var b = product.b + column / 16 &* step
    let pieceCount = product.depth / product.aPieces
    for _ in 0..<product.aPieces {
      var a = piece
      for _ in 0..<pieceCount {
        let x = broadcastFloat(a, 0)
        accumulators.r0.addProducts(x, lane: 0, FloatRow(b, isWhole: true), isWhole: true)
        if blocks > 1 {
          accumulators.r1.addProducts(x, lane: 0, FloatRow(b + step, isWhole: true), isWhole: true)
        }
        if blocks > 2 {
          accumulators.r2.addProducts(
            x, lane: 0, FloatRow(b + 2 &* step, isWhole: true), isWhole: true)
        }
        if blocks > 3 {
          accumulators.r3.addProducts(
            x, lane: 0, FloatRow(b + 3 &* step, isWhole: true), isWhole: true)
        }
        a += 4
        b += 64
      }
      piece += product.aPieceStride
    }
    accumulators.r0.store(product, 0, column)
    if blocks > 1 { accumulators.r1.store(product, 0, column &+ 16) }
    if blocks > 2 { accumulators.r2.store(product, 0, column &+ 32) }
    if blocks > 3 { accumulators.r3.store(product, 0, column &+ 48) }
  }
#endif
