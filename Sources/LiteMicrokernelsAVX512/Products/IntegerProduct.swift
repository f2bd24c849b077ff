#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of unsigned and signed bytes by `VPDPBUSD`.
  @Sendable
  public func multiplyBytes(_ product: IntegerProduct) {
    switch product.output {
    case .sums: multiply(product, SumsEnd())
    case .bytes(let requantization):
      switch requantization.rounding {
      case .linear: multiply(product, BytesEnd<LinearRescaling>(requantization))
      case .mirrored: multiply(product, BytesEnd<MirroredRescaling>(requantization))
      case .rectified: multiply(product, BytesEnd<RectifiedRescaling>(requantization))
      case .signed: multiply(product, BytesEnd<SignedRescaling>(requantization))
      case .splitRectified: multiply(product, BytesEnd<SplitRectifiedRescaling>(requantization))
      case .splitSigned: multiply(product, BytesEnd<SplitSignedRescaling>(requantization))
      case .general: multiply(product, BytesEnd<GeneralRescaling>(requantization))
      }
    }
  }

  /// All lines.
  @inline(__always)
  private func multiply<End: TileEnd>(_ product: IntegerProduct, _ end: End) {
    var line = product
    for _ in 0..<product.lines {
      multiplyLine(line, end)
      line.a += product.lineStride
      line.c += product.rows &* product.cStride
    }
  }

  /// All columns of one line, up to four blocks at a time.
  @inline(__always)
  private func multiplyLine<End: TileEnd>(_ product: IntegerProduct, _ end: End) {
    var column = 0
    while column < product.columns {
      switch (product.columns &- column &+ 15) / 16 {
      case 1:
        panel16(product, column, end)
        column &+= 16
      case 2:
        panel32(product, column, end)
        column &+= 32
      case 3, 5, 6:
        panel48(product, column, end)
        column &+= 48
      default:
        panel64(product, column, end)
        column &+= 64
      }
    }
  }

  /// All rows of one block of columns.
  @inline(__always)
  private func panel16<End: TileEnd>(_ product: IntegerProduct, _ column: Int, _ end: End) {
    var row = 0
    while row &+ 16 <= product.rows {
      tile16x1(product, row, column, end)
      row &+= 16
    }
    while row &+ 4 <= product.rows {
      tile4x1(product, row, column, end)
      row &+= 4
    }
    while row < product.rows {
      tile1x1(product, row, column, end)
      row &+= 1
    }
  }

  /// All rows of two blocks of columns.
  @inline(__always)
  private func panel32<End: TileEnd>(_ product: IntegerProduct, _ column: Int, _ end: End) {
    var row = 0
    while row &+ 8 <= product.rows {
      tile8x2(product, row, column, end)
      row &+= 8
    }
    while row &+ 4 <= product.rows {
      tile4x2(product, row, column, end)
      row &+= 4
    }
    while row < product.rows {
      tile1x2(product, row, column, end)
      row &+= 1
    }
  }

  /// All rows of three blocks of columns.
  @inline(__always)
  private func panel48<End: TileEnd>(_ product: IntegerProduct, _ column: Int, _ end: End) {
    var row = 0
    while row &+ 8 <= product.rows {
      tile8x3(product, row, column, end)
      row &+= 8
    }
    while row &+ 4 <= product.rows {
      tile4x3(product, row, column, end)
      row &+= 4
    }
    while row < product.rows {
      tile1x3(product, row, column, end)
      row &+= 1
    }
  }

  /// All rows of four blocks of columns.
  @inline(__always)
  private func panel64<End: TileEnd>(_ product: IntegerProduct, _ column: Int, _ end: End) {
    var row = 0
    while row &+ 6 <= product.rows {
      tile6x4(product, row, column, end)
      row &+= 6
    }
    while row &+ 2 <= product.rows {
      tile2x4(product, row, column, end)
      row &+= 2
    }
    if row < product.rows { tile1x4(product, row, column, end) }
  }

  // One function for each size, so that its counts are known where its loops are unrolled.

  @inline(never)
  private func tile16x1<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End
  ) {
    tile(product, row, column, end, rows: 16, vectors: 1)
  }

  @inline(never)
  private func tile4x1<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End
  ) {
    tile(product, row, column, end, rows: 4, vectors: 1)
  }

  @inline(never)
  private func tile1x1<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End
  ) {
    tile(product, row, column, end, rows: 1, vectors: 1)
  }

  @inline(never)
  private func tile8x2<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End
  ) {
    tile(product, row, column, end, rows: 8, vectors: 2)
  }

  @inline(never)
  private func tile4x2<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End
  ) {
    tile(product, row, column, end, rows: 4, vectors: 2)
  }

  @inline(never)
  private func tile1x2<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End
  ) {
    tile(product, row, column, end, rows: 1, vectors: 2)
  }

  @inline(never)
  private func tile8x3<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End
  ) {
    tile(product, row, column, end, rows: 8, vectors: 3)
  }

  @inline(never)
  private func tile4x3<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End
  ) {
    tile(product, row, column, end, rows: 4, vectors: 3)
  }

  @inline(never)
  private func tile1x3<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End
  ) {
    tile(product, row, column, end, rows: 1, vectors: 3)
  }

  @inline(never)
  private func tile6x4<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End
  ) {
    tile(product, row, column, end, rows: 6, vectors: 4)
  }

  @inline(never)
  private func tile2x4<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End
  ) {
    tile(product, row, column, end, rows: 2, vectors: 4)
  }

  @inline(never)
  private func tile1x4<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End
  ) {
    tile(product, row, column, end, rows: 1, vectors: 4)
  }

  /// Some rows of some blocks of columns, with the sums in registers.
  @inline(__always)
  private func tile<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: End, rows: Int, vectors: Int
  ) {
    var registers = Registers()
    registers.withAddress { sums in
      for vector in 0..<vectors {
        let bias = load(UnsafeRawPointer(product.bias + column), vector &* 64)
        for row in 0..<rows { sums[row &* vectors &+ vector] = bias }
      }
      addRowTerms(product, row, sums, rows: rows, vectors: vectors)
      let flip = _mm512_set1_epi8(CChar(bitPattern: product.flip))
      @inline(__always)
      func addGroup(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ blockStride: Int) {
        @inline(__always)
        func addRow(_ row: Int) {
          let bytes = broadcast(a, row &* product.aStride)
          let activations = End.flips ? _mm512_xor_epi32(flip, bytes) : bytes
          for vector in 0..<vectors {
            let sum = sums[row &* vectors &+ vector]
            sums[row &* vectors &+ vector] = _mm512_dpbusd_epi32(
              sum, activations, load(b, vector &* blockStride))
          }
        }
        // In parts because the compiler does not unroll long loops.
        for row in 0..<(rows == 16 ? 8 : rows) { addRow(row) }
        if rows == 16 {
          for row in 8..<16 { addRow(row) }
        }
      }

      let first = product.a + row &* product.aStride
      var a = first
      var b = product.b + column &* product.depth
      let groups = (product.depth / product.segments) &>> 2
      let gap = product.segmentStride &- groups &* 4
      for _ in 0..<product.segments {
        for _ in 0..<groups {
          addGroup(a, b, product.depth &* 16)
          a += 4
          b += 64
        }
        a += gap
      }
      if let excess = product.excess.address {
        for index in 0..<product.excess.count {
          let place = ExcessGroups.place(index, in: excess)
          let block = place.block &- product.excess.firstBlock &- column &>> 4
          if block >= 0, block < vectors {
            addGroup(
              first + (place.segment &* product.segmentStride &+ place.group &* 4),
              ExcessGroups.weights(index, blocksBefore: block, in: excess), 64)
          }
        }
      }
      end.store(product, row, column, sums, rows: rows, vectors: vectors)
    }
  }

  /// Adds the terms of some rows to their sums.
  @inline(__always)
  func addRowTerms(
    _ product: IntegerProduct, _ row: Int, _ sums: UnsafeMutablePointer<Vector>, rows: Int,
    vectors: Int
  ) {
    guard let terms = product.rowTerms else { return }
    for i in 0..<rows {
      let term = broadcast(UnsafeRawPointer(terms + row), i &* 4)
      for vector in 0..<vectors {
        let sum = sums[i &* vectors &+ vector]
        sums[i &* vectors &+ vector] = _mm512_add_epi32(sum, term)
      }
    }
  }
#endif
