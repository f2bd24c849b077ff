#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Writes the sums of one tile, sixteen to a row: 1 to 6 rows of a block of columns, or of its
  /// first half.
  @inline(never)
  func multiplyTile<Rows: TileHeight, Columns: TileWidth>(
    _ product: IntegerProduct, pieceBytes: Int, _ row: Int, _: Rows.Type, _ column: Int,
    _: Columns.Type, into sums: UnsafeMutableRawPointer
  ) {
    let (rows, isWhole) = (Rows.count, Columns.isWhole)
    let bias = UnsafeRawPointer(product.bias + column)
    var left = SumRegisters(repeating: load(bias, 0))
    var right = SumRegisters(repeating: load(bias, 32))
    if let terms = product.rowTerms {
      left.add(terms + row, rows: rows)
      if isWhole { right.add(terms + row, rows: rows) }
    }
    let stride = product.aStride
    let twoRows = 2 &* stride
    var a = product.a + row &* stride
    var b = product.b + column &* product.depth &* 2
    let gap = product.segmentStride &- pieceBytes
    for _ in 0..<product.segments {
      var a3 = a + 3 &* stride
      let end = a + pieceBytes
      while a < end {
        let b0 = load(b, 0)
        let b1 = isWhole ? load(b, 32) : b0
        let x0 = broadcast(a, 0)
        left.r0 = multiplyAdd(left.r0, x0, b0)
        if isWhole { right.r0 = multiplyAdd(right.r0, x0, b1) }
        if rows > 1 {
          let x1 = broadcast(a, stride)
          left.r1 = multiplyAdd(left.r1, x1, b0)
          if isWhole { right.r1 = multiplyAdd(right.r1, x1, b1) }
        }
        if rows > 2 {
          let x2 = broadcast(a, twoRows)
          left.r2 = multiplyAdd(left.r2, x2, b0)
          if isWhole { right.r2 = multiplyAdd(right.r2, x2, b1) }
        }
        if rows > 3 {
          let x3 = broadcast(a3, 0)
          left.r3 = multiplyAdd(left.r3, x3, b0)
          if isWhole { right.r3 = multiplyAdd(right.r3, x3, b1) }
        }
        if rows > 4 {
          let x4 = broadcast(a3, stride)
          left.r4 = multiplyAdd(left.r4, x4, b0)
          if isWhole { right.r4 = multiplyAdd(right.r4, x4, b1) }
        }
        if rows > 5 {
          let x5 = broadcast(a3, twoRows)
          left.r5 = multiplyAdd(left.r5, x5, b0)
          if isWhole { right.r5 = multiplyAdd(right.r5, x5, b1) }
        }
        a += 4
        a3 += 4
        b += 64
      }
      a += gap
    }
    left.store(sums, rows: rows)
    if isWhole { right.store(sums + 32, rows: rows) }
  }
#endif
