#if arch(x86_64)
  import LiteMicrokernels

  /// The epilogue of some tiles: one type for each.
  protocol TileEpilogue {
    /// Stores the accumulators of some rows of one block of columns.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - row: The first row.
    ///   - column: The first column.
    ///   - accumulators: The accumulators, sixteen to a row.
    ///   - rows: The number of rows.
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ accumulators: UnsafeRawPointer,
      rows: Int)
  }

  /// The epilogue that stores accumulators as they are.
  struct AccumulatorsEpilogue: TileEpilogue {
    @inline(__always)
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ accumulators: UnsafeRawPointer,
      rows: Int
    ) {
      let count = min(product.columns &- column, IntegerProductKernel.columnUnit)
      var c = product.c + (row &* product.cStride &+ column &* 4)
      for row in 0..<rows {
        c.copyMemory(from: accumulators + row &* 64, byteCount: count &* 4)
        c += product.cStride
      }
    }
  }

  /// The epilogue that requantizes accumulators to bytes.
  struct BytesEpilogue<Requantizer: Requantizing>: TileEpilogue {
    private let requantization: Requantization

    @inline(__always)
    init(_ requantization: Requantization) { self.requantization = requantization }

    @inline(never)
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int, _ accumulators: UnsafeRawPointer,
      rows: Int
    ) {
      RequantizedRows<Requantizer>(requantization, block: column / IntegerProductKernel.columnUnit)
        .store(
          accumulators, rows: rows, to: product.c + (row &* product.cStride &+ column),
          stride: product.cStride, channels: product.columns &- column)
    }
  }
#endif
