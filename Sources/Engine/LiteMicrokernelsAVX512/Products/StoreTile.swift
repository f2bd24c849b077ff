#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The epilogue of accumulators that a tile unit has stored in memory: row corrections,
  /// requantization and storing.
  ///
  /// - Parameters:
  ///   - product: The product that the accumulators belong to.
  ///   - row: The row of the first accumulator.
  ///   - column: The column of the first accumulator, a multiple of 16.
  ///   - accumulators: The accumulators of each block of sixteen columns, `[block][rowStride][16]`
  ///     in int32, which include the bias.
  ///   - rowStride: The rows between one block and the next.
  ///   - rows: The number of rows.
  ///   - blocks: The number of blocks: 1 or 2.
  /// - Precondition: The processor has AVX-512 with VNNI.
  public func storeTile(
    _ product: IntegerProduct, row: Int, column: Int, accumulators: UnsafeRawPointer,
    rowStride: Int,
    rows: Int, blocks: Int
  ) {
    let tile = StoredTile(
      row: row, column: column, accumulators: accumulators, rowStride: rowStride, rows: rows,
      blocks: blocks)
    switch product.output {
    case .accumulators: tile.store(product, AccumulatorsEpilogue())
    case .floats(let dequantization):
      tile.store(product, FloatsEpilogue<AnyDequantization>(dequantization))
    case .bytes(let requantization):
      switch requantization.rounding {
      case .floatAffine:
        tile.store(product, BytesEpilogue<FloatAffineRequantizing>(requantization))
      case .floatAffineChannels:
        tile.store(product, BytesEpilogue<FloatAffineChannelsRequantizing>(requantization))
      case .mirrored:
        tile.store(product, BytesEpilogue<MirroredRequantizing>(requantization))
      case .splitRectified:
        tile.store(product, BytesEpilogue<SplitRectifiedRequantizing>(requantization))
      case .splitSigned:
        tile.store(product, BytesEpilogue<SplitSignedRequantizing>(requantization))
      case .rectified, .signed, .general:
        tile.store(product, BytesEpilogue<GeneralRequantizing>(requantization))
      }
    }
  }

  /// The accumulators that a tile unit has stored in memory.
  private struct StoredTile {
    let row: Int
    let column: Int
    let accumulators: UnsafeRawPointer
    let rowStride: Int
    let rows: Int
    let blocks: Int

    @inline(never)
    func store<Epilogue: TileEpilogue>(_ product: IntegerProduct, _ epilogue: Epilogue) {
      defer {
        epilogue.finish(
          product, row, column, rows: rows, columns: min(product.columns &- column, blocks &* 16))
      }
      var first = 0
      while first < rows {
        switch (blocks, rows &- first) {
        case (1, 4...):
          storeRows(product, first, epilogue, rows: 4, vectors: 1)
          first &+= 4
        case (1, _):
          storeRows(product, first, epilogue, rows: 1, vectors: 1)
          first &+= 1
        case (_, 4...):
          storeRows(product, first, epilogue, rows: 4, vectors: 2)
          first &+= 4
        default:
          storeRows(product, first, epilogue, rows: 1, vectors: 2)
          first &+= 1
        }
      }
    }

    /// Finishes some rows, whose number is known after inlining.
    @inline(__always)
    private func storeRows<Epilogue: TileEpilogue>(
      _ product: IntegerProduct, _ first: Int, _ epilogue: Epilogue, rows: Int, vectors: Int
    ) {
      var registers = Registers()
      registers.withAddress { registers in
        for vector in 0..<vectors {
          for i in 0..<rows {
            registers[i &* vectors &+ vector] = load(
              accumulators, (vector &* rowStride &+ first &+ i) &* 64)
          }
        }
        addRowCorrections(product, row &+ first, registers, rows: rows, vectors: vectors)
        epilogue.store(product, row &+ first, column, registers, rows: rows, vectors: vectors)
      }
    }
  }
#endif
