#if arch(x86_64)
  public import LiteMicrokernels

  /// The product of int16 matrices by `VPMADDWD`, which is exact where `VPMADDUBSW` saturates, in
  /// tiles of up to six rows and sixteen columns.
  ///
  /// Rows are dealt out to as few tiles as will do, as evenly as it goes.
  @Sendable
  public func multiplyWords(_ product: IntegerProduct) {
    switch product.output {
    case .sums: multiply(product, SumsEnd())
    case .bytes(let requantization):
      switch requantization.rounding {
      case .linear: multiply(product, BytesEnd<LinearRescaling>(requantization))
      case .mirrored: multiply(product, BytesEnd<MirroredRescaling>(requantization))
      case .rectified: multiply(product, BytesEnd<RectifiedRescaling>(requantization))
      case .signed: multiply(product, BytesEnd<SignedRescaling>(requantization))
      default: multiply(product, BytesEnd<GeneralRescaling>(requantization))
      }
    }
  }

  /// All blocks of columns.
  @inline(__always)
  private func multiply<End: TileEnd>(_ product: IntegerProduct, _ end: End) {
    let pieceBytes = product.depth / product.segments &* 2
    var buffer = SumBuffer()
    buffer.withAddress { sums in
      var column = 0
      while column < product.columns {
        var (row, pending) = (0, 0)
        var tiles = (product.rows &+ 5) / 6
        while tiles > 0 {
          let rows = (product.rows &- row &- pending &+ tiles &- 1) / tiles
          multiplyTile(
            product, pieceBytes: pieceBytes, row &+ pending, rows, column,
            into: sums + pending &* 64)
          pending &+= rows
          tiles &-= 1
          if tiles == 0 || pending &+ 6 > SumBuffer.rowCount {
            end.store(product, row, column, sums, rows: pending)
            row &+= pending
            pending = 0
          }
        }
        column &+= IntegerProductKernel.columnUnit
      }
    }
  }

  /// The sums of one tile.
  @inline(__always)
  private func multiplyTile(
    _ product: IntegerProduct, pieceBytes: Int, _ row: Int, _ rows: Int, _ column: Int,
    into sums: UnsafeMutableRawPointer
  ) {
    if column &+ 8 < product.columns {
      multiplyTile(product, pieceBytes, row, rows, column, Whole.self, sums)
    } else {
      multiplyTile(product, pieceBytes, row, rows, column, Half.self, sums)
    }
  }

  @inline(__always)
  private func multiplyTile<Columns: TileWidth>(
    _ product: IntegerProduct, _ pieceBytes: Int, _ row: Int, _ rows: Int, _ column: Int,
    _ columns: Columns.Type, _ sums: UnsafeMutableRawPointer
  ) {
    @inline(__always)
    func multiply<Rows: TileHeight>(_ rows: Rows.Type) {
      LiteMicrokernelsAVX2.multiplyTile(
        product, pieceBytes: pieceBytes, row, rows, column, columns, into: sums)
    }
    switch rows {
    case 6: multiply(Count6.self)
    case 5: multiply(Count5.self)
    case 4: multiply(Count4.self)
    case 3: multiply(Count3.self)
    case 2: multiply(Count2.self)
    default: multiply(Count1.self)
    }
  }
#endif
