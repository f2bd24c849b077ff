#if arch(x86_64)
  public import LiteMicrokernels

  /// The product of float32 matrices, in tiles of up to sixteen rows and a block of columns, with each
  /// product rounded before it is added and the bias added last: the results are those of the
  /// reference loop, bit for bit.
  @Sendable
  public func multiplyFloatsRounded(_ product: FloatProduct) {
    if product.rows == 1 {
      multiplyRow(product)
      return
    }
    let offsets = RowOffsets(stride: product.aStride)
    var column = 0
    while column < product.columns {
      multiplyOneBlock(product, column, offsets, RoundedMultiplyAdd.self)
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

  /// Adds sixteen rounded products of a float.
  @inline(__always)
  private func added(_ accumulator: Floats, _ a: UnsafeRawPointer, _ offset: Int, _ b: Floats)
    -> Floats
  {
    let x = Floats(repeating: a.loadUnaligned(fromByteOffset: offset, as: Float.self))
    return RoundedMultiplyAdd.add(accumulator, x, b)
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
