#if arch(x86_64)
  public import LiteMicrokernels

  /// The product of unsigned and signed bytes by `VPDPBUSD`.
  @Sendable
  public func multiplyBytes(_ product: IntegerProduct) {
    switch product.output {
    case .accumulators: multiply(product, AccumulatorsEpilogue())
    case .floats(let dequantization):
      if dequantization.isPlain {
        multiply(product, FloatsEpilogue<PlainDequantization>(dequantization))
      } else {
        multiply(product, FloatsEpilogue<AnyDequantization>(dequantization))
      }
    case .bytes(let requantization):
      switch requantization.rounding {
      case .floatAffine:
        multiply(product, BytesEpilogue<FloatAffineRequantizing>(requantization))
      case .floatAffineChannels:
        multiply(product, BytesEpilogue<FloatAffineChannelsRequantizing>(requantization))
      case .mirrored:
        multiply(product, BytesEpilogue<MirroredRequantizing>(requantization))
      case .splitRectified:
        multiply(product, BytesEpilogue<SplitRectifiedRequantizing>(requantization))
      case .splitSigned:
        multiply(product, BytesEpilogue<SplitSignedRequantizing>(requantization))
      case .rectified, .signed, .general:
        multiply(product, BytesEpilogue<GeneralRequantizing>(requantization))
      }
    }
  }

  /// All image rows.
  @inline(__always)
  private func multiply<Epilogue: TileEpilogue>(_ product: IntegerProduct, _ epilogue: Epilogue) {
    var imageRow = product
    // By its address: as an argument it would take up registers throughout a tile.
    withUnsafePointer(to: epilogue) { epilogue in
      for _ in 0..<product.imageRows {
        multiplyImageRow(imageRow, epilogue)
        epilogue.pointee.finish(imageRow, 0, 0, rows: product.rows, columns: product.columns)
        imageRow.a += product.imageRowStride
        imageRow.c += product.rows &* product.cStride
      }
    }
  }

  /// All columns of one image row, up to four blocks at a time.
  @inline(__always)
  private func multiplyImageRow<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ epilogue: UnsafePointer<Epilogue>
  ) {
    guard !multiplyFewColumns(product, epilogue) else { return }
    var column = 0
    while column < product.columns {
      switch (product.columns &- column &+ 15) / 16 {
      case 1:
        panel16(product, column, epilogue)
        column &+= 16
      case 2:
        panel32(product, column, epilogue)
        column &+= 32
      case 3, 5:
        panel48(product, column, epilogue)
        column &+= 48
      default:
        panel64(product, column, epilogue)
        column &+= 64
      }
    }
  }

  /// All rows of one block of columns, or of half a block.
  @inline(__always)
  private func panel16<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ column: Int, _ epilogue: UnsafePointer<Epilogue>
  ) {
    var row = 0
    let isHalf = product.columns &- column <= 8
    while row &+ 16 <= product.rows {
      if isHalf {
        pairTile(product, row, column, epilogue)
      } else {
        tile16x1(product, row, column, epilogue)
      }
      row &+= 16
    }
    if row < product.rows { lastRows(product, from: row, column, epilogue, vectors: 1) }
  }

  /// All rows of two blocks of columns, of which a half may be missing.
  @inline(__always)
  private func panel32<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ column: Int, _ epilogue: UnsafePointer<Epilogue>
  ) {
    var row = 0
    let isMixed = Epilogue.takesMixedTiles && product.columns &- column <= 24
    while row &+ 8 <= product.rows {
      if isMixed {
        mixedTile(product, row, column, epilogue)
      } else {
        tile8x2(product, row, column, epilogue)
      }
      row &+= 8
    }
    if row < product.rows { lastRows(product, from: row, column, epilogue, vectors: 2) }
  }

  /// All rows of three blocks of columns.
  @inline(__always)
  private func panel48<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ column: Int, _ epilogue: UnsafePointer<Epilogue>
  ) {
    var row = 0
    var ahead = PrefetchAhead(product, from: column &+ 48, tiles: product.rows / 8)
    while row &+ 8 <= product.rows {
      ahead.prefetchNext()
      tile8x3(product, row, column, epilogue)
      row &+= 8
    }
    if row < product.rows { lastRows(product, from: row, column, epilogue, vectors: 3) }
  }

  /// All rows of four blocks of columns.
  @inline(__always)
  private func panel64<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ column: Int, _ epilogue: UnsafePointer<Epilogue>
  ) {
    var row = 0
    var ahead = PrefetchAhead(product, from: column &+ 64, tiles: product.rows / 6)
    while row &+ 6 <= product.rows {
      ahead.prefetchNext()
      tile6x4(product, row, column, epilogue)
      row &+= 6
    }
    if row < product.rows { lastRows(product, from: row, column, epilogue, vectors: 4) }
  }
#endif
