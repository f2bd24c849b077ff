#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Where tiles of some rows of a block of columns are.
  struct TileRows {
    /// The part of the depth.
    var part: DepthPart

    /// The first row.
    var row: Int

    /// The accumulators of the first row.
    var accumulators: UnsafeMutableRawPointer
  }

  /// Writes the accumulators of some tiles, sixteen to a row: each 1 to 6 rows of a block of
  /// columns, or of its first half.
  ///
  /// All parts of the depth but the first add to the stored accumulators. Weights that are bytes
  /// are written to the part's panel, as int16.
  @inline(never)
  func accumulateTiles<Rows: TileHeight, Columns: TileWidth, Weights: TileWeights>(
    _ product: IntegerProduct, _ target: TileRows, _ tiles: Int, _ column: Int, _: Rows.Type,
    _: Columns.Type, _: Weights.Type
  ) {
    let (rows, isWhole, part) = (Rows.count, Columns.isWhole, target.part)
    let bias = UnsafeRawPointer(product.bias + column)
    let stride = product.aStride
    let (twoRows, threeRows) = (2 &* stride, 3 &* stride)
    let pieceBytes = part.pieceBytes
    let gap = product.segmentStride &- pieceBytes
    var first = product.a + (target.row &* stride &+ part.offset)
    var corrections = product.rowCorrections.map { $0 + target.row }
    var accumulators = target.accumulators
    for _ in 0..<tiles {
      var left = AccumulatorRegisters(repeating: load(bias, 0))
      var right = AccumulatorRegisters(repeating: load(bias, 32))
      if !part.isFirst {
        left = AccumulatorRegisters(accumulators, rows: rows)
        if isWhole { right = AccumulatorRegisters(accumulators + 32, rows: rows) }
      } else if let rowCorrections = corrections {
        left.add(rowCorrections, rows: rows)
        if isWhole { right.add(rowCorrections, rows: rows) }
        corrections = rowCorrections + rows
      }
      var a = first
      var b = part.b
      var panel = part.panel ?? accumulators
      for _ in 0..<part.pieces {
        var a3 = a + threeRows
        let end = a + pieceBytes
        while a < end {
          let b0 = Weights.load(b, 0)
          let b1 = isWhole ? Weights.load(b, 1) : b0
          if Weights.areNarrow {
            panel.storeBytes(of: b0, as: Vector.self)
            if isWhole { panel.storeBytes(of: b1, toByteOffset: 32, as: Vector.self) }
            panel += 64
          }
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
          b += Weights.areNarrow ? 32 : 64
        }
        a += gap
      }
      left.store(accumulators, rows: rows)
      if isWhole { right.store(accumulators + 32, rows: rows) }
      first += rows &* stride
      accumulators += rows &* 64
    }
  }
#endif
