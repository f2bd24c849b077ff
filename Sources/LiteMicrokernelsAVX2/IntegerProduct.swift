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
      case .general: multiply(product, BytesEnd<GeneralRescaling>(requantization))
      }
    }
  }

  /// All blocks of columns.
  @inline(__always)
  private func multiply<End: TileEnd>(_ product: IntegerProduct, _ end: End) {
    var registers = Registers()
    registers.withAddress { sums in
      var column = 0
      while column < product.columns {
        var row = 0
        var tiles = (product.rows &+ 5) / 6
        while tiles > 0 {
          let rows = (product.rows &- row &+ tiles &- 1) / tiles
          if column &+ 8 < product.columns {
            multiplyTile(product, row, rows, column, Whole.self, into: sums)
          } else {
            multiplyTile(product, row, rows, column, Half.self, into: sums)
          }
          end.store(product, row, column, sums, rows: rows)
          row &+= rows
          tiles &-= 1
        }
        column &+= IntegerProductKernel.columnUnit
      }
    }
  }

  /// The sums of one tile.
  @inline(__always)
  private func multiplyTile<Columns: TileWidth>(
    _ product: IntegerProduct, _ row: Int, _ rows: Int, _ column: Int, _ columns: Columns.Type,
    into sums: UnsafeMutablePointer<Vector>
  ) {
    switch rows {
    case 6: multiplyTile(product, row, Count6.self, column, columns, into: sums)
    case 5: multiplyTile(product, row, Count5.self, column, columns, into: sums)
    case 4: multiplyTile(product, row, Count4.self, column, columns, into: sums)
    case 3: multiplyTile(product, row, Count3.self, column, columns, into: sums)
    case 2: multiplyTile(product, row, Count2.self, column, columns, into: sums)
    default: multiplyTile(product, row, Count1.self, column, columns, into: sums)
    }
  }
#endif
