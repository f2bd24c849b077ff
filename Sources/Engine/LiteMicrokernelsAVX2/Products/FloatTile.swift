#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Eight copies of a float.
  @inline(__always)
  private func broadcastFloat(_ address: UnsafeRawPointer, _ offset: Int) -> Floats {
    Floats(repeating: address.loadUnaligned(fromByteOffset: offset, as: Float.self))
  }

  /// One tile of a product: 1 to 6 rows of a block of columns, or of its first half.
  @inline(never)
  func multiplyTile<Rows: TileHeight, Columns: TileWidth, Arithmetic: MultiplyAdd>(
    _ product: FloatProduct, _ row: Int, _: Rows.Type, _ column: Int, _: Columns.Type,
    _ arithmetic: Arithmetic.Type
  ) {
    let (rows, isWhole) = (Rows.count, Columns.isWhole)
    let bias = product.bias + (row &* product.biasStride &+ column &* 4)
    var left = FloatRegisters(repeating: .zero)
    var right = left
    if Arithmetic.beginsWithBias {
      left = FloatRegisters(rows: bias, stride: product.biasStride, count: rows)
      if isWhole {
        right = FloatRegisters(rows: bias + 32, stride: product.biasStride, count: rows)
      }
    }
    let stride = product.aStride
    let a0 = product.a + row &* stride
    let a1 = a0 + stride
    let a2 = a1 + stride
    let a3 = a2 + stride
    let a4 = a3 + stride
    let a5 = a4 + stride
    var b = product.b + column / 16 &* product.bBlockStride
    let pieceBytes = product.depth / product.aPieces &* 4
    var offset = 0
    for _ in 0..<product.aPieces {
      let end = offset &+ pieceBytes
      while offset < end {
        let b0 = loadFloats(b, 0)
        let b1 = isWhole ? loadFloats(b, 32) : b0
        let x0 = broadcastFloat(a0, offset)
        left.r0 = Arithmetic.add(left.r0, x0, b0)
        if isWhole { right.r0 = Arithmetic.add(right.r0, x0, b1) }
        if rows > 1 {
          let x1 = broadcastFloat(a1, offset)
          left.r1 = Arithmetic.add(left.r1, x1, b0)
          if isWhole { right.r1 = Arithmetic.add(right.r1, x1, b1) }
        }
        if rows > 2 {
          let x2 = broadcastFloat(a2, offset)
          left.r2 = Arithmetic.add(left.r2, x2, b0)
          if isWhole { right.r2 = Arithmetic.add(right.r2, x2, b1) }
        }
        if rows > 3 {
          let x3 = broadcastFloat(a3, offset)
          left.r3 = Arithmetic.add(left.r3, x3, b0)
          if isWhole { right.r3 = Arithmetic.add(right.r3, x3, b1) }
        }
        if rows > 4 {
          let x4 = broadcastFloat(a4, offset)
          left.r4 = Arithmetic.add(left.r4, x4, b0)
          if isWhole { right.r4 = Arithmetic.add(right.r4, x4, b1) }
        }
        if rows > 5 {
          let x5 = broadcastFloat(a5, offset)
          left.r5 = Arithmetic.add(left.r5, x5, b0)
          if isWhole { right.r5 = Arithmetic.add(right.r5, x5, b1) }
        }
        b += 64
        offset &+= 4
      }
      offset &+= product.aPieceStride &- pieceBytes
    }
    storeTile(product, row, rows: rows, column, left, arithmetic)
    if isWhole { storeTile(product, row, rows: rows, column &+ 8, right, arithmetic) }
  }

  /// One row of 1 to 4 blocks of columns.
  @inline(never)
  func multiplyRowTile<Blocks: TileHeight, Arithmetic: MultiplyAdd>(
    _ product: FloatProduct, _ column: Int, _: Blocks.Type, _ arithmetic: Arithmetic.Type
  ) {
    let blocks = Blocks.count
    let bias = product.bias + column &* 4
    var left = FloatRegisters(repeating: .zero)
    var right = left
    if Arithmetic.beginsWithBias {
      left = FloatRegisters(rows: bias, stride: 64, count: blocks)
      right = FloatRegisters(rows: bias + 32, stride: 64, count: blocks)
    }
    let step = product.bBlockStride
    var b = product.b + column / 16 &* step
    let pieceCount = product.depth / product.aPieces
    for piece in 0..<product.aPieces {
      var a = product.a + piece &* product.aPieceStride
      for _ in 0..<pieceCount {
        let x = broadcastFloat(a, 0)
        left.r0 = Arithmetic.add(left.r0, x, loadFloats(b, 0))
        right.r0 = Arithmetic.add(right.r0, x, loadFloats(b, 32))
        if blocks > 1 {
          left.r1 = Arithmetic.add(left.r1, x, loadFloats(b, step))
          right.r1 = Arithmetic.add(right.r1, x, loadFloats(b, step &+ 32))
        }
        if blocks > 2 {
          left.r2 = Arithmetic.add(left.r2, x, loadFloats(b, 2 &* step))
          right.r2 = Arithmetic.add(right.r2, x, loadFloats(b, 2 &* step &+ 32))
        }
        if blocks > 3 {
          left.r3 = Arithmetic.add(left.r3, x, loadFloats(b, 3 &* step))
          right.r3 = Arithmetic.add(right.r3, x, loadFloats(b, 3 &* step &+ 32))
        }
        b += 64
        a += 4
      }
    }
    storeRow(product, column, left.r0, right.r0, arithmetic)
    if blocks > 1 { storeRow(product, column &+ 16, left.r1, right.r1, arithmetic) }
    if blocks > 2 { storeRow(product, column &+ 32, left.r2, right.r2, arithmetic) }
    if blocks > 3 { storeRow(product, column &+ 48, left.r3, right.r3, arithmetic) }
  }

  /// The accumulators of one block of columns of a single row, clamped.
  @inline(__always)
  private func storeRow<Arithmetic: MultiplyAdd>(
    _ product: FloatProduct, _ column: Int, _ left: Floats, _ right: Floats,
    _ arithmetic: Arithmetic.Type
  ) {
    storeTile(product, 0, rows: 1, column, FloatRegisters(repeating: left), arithmetic)
    if column &+ 8 < product.columns {
      storeTile(product, 0, rows: 1, column &+ 8, FloatRegisters(repeating: right), arithmetic)
    }
  }

  /// The accumulators of up to eight columns, clamped.
  @inline(__always)
  private func storeTile<Arithmetic: MultiplyAdd>(
    _ product: FloatProduct, _ row: Int, rows: Int, _ column: Int, _ accumulators: FloatRegisters,
    _: Arithmetic.Type
  ) {
    let low = Floats(repeating: product.low)
    let high = Floats(repeating: product.high)
    let bias = product.bias + (row &* product.biasStride &+ column &* 4)
    let c = product.c + (row &* product.cStride &+ column &* 4)
    let count = product.columns &- column
    @inline(__always)
    func store(_ index: Int, _ accumulator: Floats) {
      let whole =
        Arithmetic.beginsWithBias
        ? accumulator : accumulator + loadFloats(bias, index &* product.biasStride)
      storeFirstFloats(c + index &* product.cStride, count, clamped(whole, low, high))
    }
    store(0, accumulators.r0)
    if rows > 1 { store(1, accumulators.r1) }
    if rows > 2 { store(2, accumulators.r2) }
    if rows > 3 { store(3, accumulators.r3) }
    if rows > 4 { store(4, accumulators.r4) }
    if rows > 5 { store(5, accumulators.r5) }
  }
#endif
