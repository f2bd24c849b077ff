#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Finishes sums that a tile unit has left in memory: row terms, rescaling and storing.
  ///
  /// - Parameters:
  ///   - product: The product that the sums belong to.
  ///   - row: The row of the first sum.
  ///   - column: The column of the first sum, a multiple of 16.
  ///   - sums: The sums of each block of sixteen columns, `[block][rowStride][16]` in int32, which
  ///     include the bias.
  ///   - rowStride: The rows between one block and the next.
  ///   - rows: The number of rows.
  ///   - blocks: The number of blocks: 1 or 2.
  /// - Precondition: The processor has AVX-512 with VNNI.
  public func storeTile(
    _ product: IntegerProduct, row: Int, column: Int, sums: UnsafeRawPointer, rowStride: Int,
    rows: Int, blocks: Int
  ) {
    let tile = StoredTile(
      row: row, column: column, sums: sums, rowStride: rowStride, rows: rows, blocks: blocks)
    switch product.output {
    case .sums: tile.store(product, SumsEnd())
    case .bytes(let requantization):
      switch requantization.rounding {
      case .linear: tile.store(product, BytesEnd<FloatAffineRequantizing<AnyRange>>(requantization))
      case .linearChannels:
        tile.store(product, BytesEnd<FloatAffineChannelsRequantizing<AnyRange>>(requantization))
      case .mirrored: tile.store(product, BytesEnd<MirroredRequantizing>(requantization))
      case .rectified: tile.store(product, BytesEnd<RectifiedRequantizing>(requantization))
      case .signed: tile.store(product, BytesEnd<SignedRequantizing>(requantization))
      case .splitRectified:
        tile.store(product, BytesEnd<SplitRectifiedRequantizing<AnyRange>>(requantization))
      case .splitSigned:
        tile.store(product, BytesEnd<SplitSignedRequantizing<AnyRange>>(requantization))
      case .general: tile.store(product, BytesEnd<GeneralRequantizing>(requantization))
      }
    }
  }

  /// Sums that a tile unit has left in memory.
  private struct StoredTile {
    let row: Int
    let column: Int
    let sums: UnsafeRawPointer
    let rowStride: Int
    let rows: Int
    let blocks: Int

    @inline(never)
    func store<End: TileEnd>(_ product: IntegerProduct, _ end: End) {
      var first = 0
      while first < rows {
        switch (blocks, rows &- first) {
        case (1, 4...):
          storeRows(product, first, end, rows: 4, vectors: 1)
          first &+= 4
        case (1, _):
          storeRows(product, first, end, rows: 1, vectors: 1)
          first &+= 1
        case (_, 4...):
          storeRows(product, first, end, rows: 4, vectors: 2)
          first &+= 4
        default:
          storeRows(product, first, end, rows: 1, vectors: 2)
          first &+= 1
        }
      }
    }

    /// Finishes some rows, whose number is known after inlining.
    @inline(__always)
    private func storeRows<End: TileEnd>(
      _ product: IntegerProduct, _ first: Int, _ end: End, rows: Int, vectors: Int
    ) {
      var registers = Registers()
      registers.withAddress { registers in
        for vector in 0..<vectors {
          for i in 0..<rows {
            registers[i &* vectors &+ vector] = load(
              sums, (vector &* rowStride &+ first &+ i) &* 64)
          }
        }
        addRowTerms(product, row &+ first, registers, rows: rows, vectors: vectors)
        end.store(product, row &+ first, column, registers, rows: rows, vectors: vectors)
      }
    }
  }
#endif
