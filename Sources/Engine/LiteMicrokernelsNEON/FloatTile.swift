#if arch(arm64)
  import LiteMicrokernels

  /// The accumulators of up to five rows and sixteen columns: 20 registers.
  struct FloatTile {
    var r0: FloatRow
    var r1: FloatRow
    var r2: FloatRow
    var r3: FloatRow
    var r4: FloatRow

    /// Sixteen floats, or the first eight, of each of some rows; the other rows are the first.
    @inline(__always)
    init(rows address: UnsafeRawPointer, stride: Int, count: Int, isWhole: Bool) {
      r0 = FloatRow(address, isWhole: isWhole)
      (r1, r2, r3, r4) = (r0, r0, r0, r0)
      if count > 1 { r1 = FloatRow(address + stride, isWhole: isWhole) }
      if count > 2 { r2 = FloatRow(address + 2 &* stride, isWhole: isWhole) }
      if count > 3 { r3 = FloatRow(address + 3 &* stride, isWhole: isWhole) }
      if count > 4 { r4 = FloatRow(address + 4 &* stride, isWhole: isWhole) }
    }

    /// Adds the products of one column of `x` with a row of `b`.
    @inline(__always)
    mutating func addProducts(
      _ x: ActivationColumns, lane: Int, _ b: FloatRow, rows: Int, isWhole: Bool
    ) {
      r0.addProducts(x.r0, lane: lane, b, isWhole: isWhole)
      if rows > 1 { r1.addProducts(x.r1, lane: lane, b, isWhole: isWhole) }
      if rows > 2 { r2.addProducts(x.r2, lane: lane, b, isWhole: isWhole) }
      if rows > 3 { r3.addProducts(x.r3, lane: lane, b, isWhole: isWhole) }
      if rows > 4 { r4.addProducts(x.r4, lane: lane, b, isWhole: isWhole) }
    }

    /// Stores the rows and columns that there are.
    @inline(__always)
    func store(_ product: FloatProduct, _ row: Int, rows: Int, _ column: Int) {
      r0.store(product, row, column)
      if rows > 1 { r1.store(product, row &+ 1, column) }
      if rows > 2 { r2.store(product, row &+ 2, column) }
      if rows > 3 { r3.store(product, row &+ 3, column) }
      if rows > 4 { r4.store(product, row &+ 4, column) }
    }
  }

  /// Four neighboring columns of `a`, for each of up to five rows.
  struct ActivationColumns {
    var r0: Floats
    var r1: Floats
    var r2: Floats
    var r3: Floats
    var r4: Floats

    /// Reads each row by a function; rows that there are not are the first.
    @inline(__always)
    init(
      _ a: UnsafeRawPointer, stride: Int, count: Int, _ load: (UnsafeRawPointer) -> Floats
    ) {
      r0 = load(a)
      (r1, r2, r3, r4) = (r0, r0, r0, r0)
      if count > 1 { r1 = load(a + stride) }
      if count > 2 { r2 = load(a + 2 &* stride) }
      if count > 3 { r3 = load(a + 3 &* stride) }
      if count > 4 { r4 = load(a + 4 &* stride) }
    }
  }

  /// One tile of a product: 1 to 5 rows of a block of columns, or of its first half.
  @inline(never)
  func multiplyTile<Rows: TileHeight, Columns: TileWidth>(
    _ product: FloatProduct, _ row: Int, _: Rows.Type, _ column: Int, _: Columns.Type
  ) {
    let (rows, isWhole) = (Rows.count, Columns.isWhole)
    let bias = product.bias + (row &* product.biasStride &+ column &* 4)
    var accumulators = FloatTile(
      rows: bias, stride: product.biasStride, count: rows, isWhole: isWhole)
    let stride = product.aStride
    var piece = product.a + row &* stride
    var b = product.b + column / 16 &* product.bBlockStride
    let pieceCount = product.depth / product.aPieces
    for _ in 0..<product.aPieces {
      var a = piece
      var left = pieceCount
      while left >= 4 {
        let x = ActivationColumns(a, stride: stride, count: rows) { loadFloats($0, 0) }
        let b0 = FloatRow(b, isWhole: isWhole)
        accumulators.addProducts(x, lane: 0, b0, rows: rows, isWhole: isWhole)
        let b1 = FloatRow(b + 64, isWhole: isWhole)
        accumulators.addProducts(x, lane: 1, b1, rows: rows, isWhole: isWhole)
        let b2 = FloatRow(b + 128, isWhole: isWhole)
        accumulators.addProducts(x, lane: 2, b2, rows: rows, isWhole: isWhole)
        let b3 = FloatRow(b + 192, isWhole: isWhole)
        accumulators.addProducts(x, lane: 3, b3, rows: rows, isWhole: isWhole)
        a += 16
        b += 256
        left &-= 4
      }
      while left > 0 {
        let x = ActivationColumns(a, stride: stride, count: rows) { broadcastFloat($0, 0) }
        let b0 = FloatRow(b, isWhole: isWhole)
        accumulators.addProducts(x, lane: 0, b0, rows: rows, isWhole: isWhole)
        a += 4
        b += 64
        left &-= 1
      }
      piece += product.aPieceStride
    }
    accumulators.store(product, row, rows: rows, column)
  }
#endif
