#if arch(x86_64)
  public import LiteMicrokernels

  /// The product of unsigned and signed bytes by `VPDPBUSD`.
  @Sendable
  public func multiplyBytes(_ product: IntegerProduct) {
    switch product.output {
    case .sums: multiply(product, SumsEnd())
    case .bytes(let requantization):
      switch requantization.rounding {
      case .linear where requantization.isWholeUInt8:
        multiply(product, BytesEnd<FloatAffineRequantizing<UInt8Range>>(requantization))
      case .linear: multiply(product, BytesEnd<FloatAffineRequantizing<AnyRange>>(requantization))
      case .linearChannels where requantization.isWholeInt8:
        multiply(product, BytesEnd<FloatAffineChannelsRequantizing<Int8Range>>(requantization))
      case .linearChannels:
        multiply(product, BytesEnd<FloatAffineChannelsRequantizing<AnyRange>>(requantization))
      case .mirrored: multiply(product, BytesEnd<MirroredRequantizing>(requantization))
      case .rectified: multiply(product, BytesEnd<RectifiedRequantizing>(requantization))
      case .signed: multiply(product, BytesEnd<SignedRequantizing>(requantization))
      case .splitRectified where requantization.isWholeInt8:
        multiply(product, BytesEnd<SplitRectifiedRequantizing<Int8Range>>(requantization))
      case .splitRectified:
        multiply(product, BytesEnd<SplitRectifiedRequantizing<AnyRange>>(requantization))
      case .splitSigned where requantization.isWholeInt8:
        multiply(product, BytesEnd<SplitSignedRequantizing<Int8Range>>(requantization))
      case .splitSigned:
        multiply(product, BytesEnd<SplitSignedRequantizing<AnyRange>>(requantization))
      case .general: multiply(product, BytesEnd<GeneralRequantizing>(requantization))
      }
    }
  }

  /// All lines.
  @inline(__always)
  private func multiply<End: TileEnd>(_ product: IntegerProduct, _ end: End) {
    var line = product
    // By its address: as an argument it would take up registers throughout a tile.
    withUnsafePointer(to: end) { end in
      for _ in 0..<product.lines {
        multiplyLine(line, end)
        line.a += product.lineStride
        line.c += product.rows &* product.cStride
      }
    }
  }

  /// All columns of one line, up to four blocks at a time.
  @inline(__always)
  private func multiplyLine<End: TileEnd>(
    _ product: IntegerProduct, _ end: UnsafePointer<End>
  ) {
    var column = 0
    while column < product.columns {
      switch (product.columns &- column &+ 15) / 16 {
      case 1:
        panel16(product, column, end)
        column &+= 16
      case 2:
        panel32(product, column, end)
        column &+= 32
      case 3, 5:
        panel48(product, column, end)
        column &+= 48
      default:
        panel64(product, column, end)
        column &+= 64
      }
    }
  }

  /// All rows of one block of columns, or of half a block.
  @inline(__always)
  private func panel16<End: TileEnd>(
    _ product: IntegerProduct, _ column: Int, _ end: UnsafePointer<End>
  ) {
    var row = 0
    let isHalf = product.columns &- column <= 8
    while row &+ 16 <= product.rows {
      if isHalf {
        pairTile(product, row, column, end)
      } else {
        tile16x1(product, row, column, end)
      }
      row &+= 16
    }
    if row < product.rows { lastRows(product, from: row, column, end, vectors: 1) }
  }

  /// All rows of two blocks of columns, of which a half may be missing.
  @inline(__always)
  private func panel32<End: TileEnd>(
    _ product: IntegerProduct, _ column: Int, _ end: UnsafePointer<End>
  ) {
    var row = 0
    let isMixed = End.takesMixedTiles && product.columns &- column <= 24
    while row &+ 8 <= product.rows {
      if isMixed {
        mixedTile(product, row, column, end)
      } else {
        tile8x2(product, row, column, end)
      }
      row &+= 8
    }
    if row < product.rows { lastRows(product, from: row, column, end, vectors: 2) }
  }

  /// All rows of three blocks of columns.
  @inline(__always)
  private func panel48<End: TileEnd>(
    _ product: IntegerProduct, _ column: Int, _ end: UnsafePointer<End>
  ) {
    var row = 0
    var ahead = PrefetchAhead(product, from: column &+ 48, tiles: product.rows / 8)
    while row &+ 8 <= product.rows {
      ahead.prefetchNext()
      tile8x3(product, row, column, end)
      row &+= 8
    }
    if row < product.rows { lastRows(product, from: row, column, end, vectors: 3) }
  }

  /// All rows of four blocks of columns.
  @inline(__always)
  private func panel64<End: TileEnd>(
    _ product: IntegerProduct, _ column: Int, _ end: UnsafePointer<End>
  ) {
    var row = 0
    var ahead = PrefetchAhead(product, from: column &+ 64, tiles: product.rows / 6)
    while row &+ 6 <= product.rows {
      ahead.prefetchNext()
      tile6x4(product, row, column, end)
      row &+= 6
    }
    if row < product.rows { lastRows(product, from: row, column, end, vectors: 4) }
  }
#endif
