#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The rows of some blocks of columns that are too few for the largest tile.
  ///
  /// Their accumulators go through memory: each size of tile is then compiled once, and not for
  /// every epilogue, which takes one row at a time. A tile of eight accumulators takes little longer than
  /// one of fewer, in which each addition waits for the one before: the last tile rather begins early, and
  /// sums rows again that are stored already. A single row has several sets of accumulators.
  @inline(never)
  func lastRows<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, from first: Int, _ column: Int, _ epilogue: UnsafePointer<Epilogue>,
    vectors: Int
  ) {
    // With more bytes, or with a greater alignment, they would not be on the stack.
    withUnsafeTemporaryAllocation(byteCount: 16 &* 64, alignment: 16) { buffer in
      guard let accumulators = buffer.baseAddress else { return }
      var row = first
      while row < product.rows {
        let rows = rowsOfTile(product.rows, left: product.rows &- row, vectors: vectors)
        let start = min(row, product.rows &- rows)
        sumRows(
          product, start, rows, column, accumulators, vectors: vectors, flips: Epilogue.flips)
        while row < start &+ rows {
          store(
            product, row, column, accumulators + (row &- start) &* vectors &* 64, vectors,
            epilogue)
          row &+= 1
        }
      }
    }
  }

  /// The number of rows of the next tile, which the product has.
  @inline(__always)
  private func rowsOfTile(_ rows: Int, left: Int, vectors: Int) -> Int {
    switch (vectors, left) {
    case (_, 1): 1
    case (1, 5...) where rows >= 8: 8
    case (1...3, _) where rows >= 4: 4
    case (4, _): min(left, 4)
    default: 1
    }
  }

  /// The epilogue of one row: of four blocks of columns together, or of one at a time.
  @inline(__always)
  private func store<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ accumulators: UnsafeRawPointer,
    _ vectors: Int,
    _ epilogue: UnsafePointer<Epilogue>
  ) {
    guard vectors < 4 else {
      return storeRow(product, row, column, accumulators, epilogue, vectors: 4)
    }
    for vector in 0..<vectors {
      storeRow(
        product, row, column &+ vector &* 16, accumulators + vector &* 64, epilogue, vectors: 1)
    }
  }

  /// The epilogue of one row of some blocks of columns, whose accumulators are in memory.
  @inline(__always)
  func storeRow<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ accumulators: UnsafeRawPointer,
    _ epilogue: UnsafePointer<Epilogue>, vectors: Int
  ) {
    var registers = Registers()
    registers.withAddress { registers in
      for vector in 0..<vectors { registers[vector] = load(accumulators, vector &* 64) }
      epilogue.pointee.store(product, row, column, registers, rows: 1, vectors: vectors)
    }
  }

  /// Writes the accumulators of the rows of a tile, `[row][block]`.
  @inline(__always)
  private func sumRows(
    _ product: IntegerProduct, _ row: Int, _ rows: Int, _ column: Int,
    _ accumulators: UnsafeMutableRawPointer, vectors: Int, flips: Bool
  ) {
    @inline(__always)
    func sum<Rows: TileHeight, Vectors: TileHeight>(_ rows: Rows.Type, _: Vectors.Type) {
      accumulate(product, row, column, accumulators, rows, Vectors.self, flips: flips)
    }
    switch (vectors, rows) {
    case (1, 8): sum(Count8.self, Count1.self)
    case (1, 4): sum(Count4.self, Count1.self)
    case (2, 4): sum(Count4.self, Count2.self)
    case (3, 4): sum(Count4.self, Count3.self)
    case (4, 2): sum(Count2.self, Count4.self)
    case (4, 3): sum(Count3.self, Count4.self)
    case (4, 4): sum(Count4.self, Count4.self)
    case (1, _): sum(Count1.self, Count1.self)
    case (2, _): sum(Count1.self, Count2.self)
    case (3, _): sum(Count1.self, Count3.self)
    default: sum(Count1.self, Count4.self)
    }
  }

  /// The accumulators of some rows, in registers until they are all there.
  @inline(never)
  private func accumulate<Rows: TileHeight, Vectors: TileHeight>(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutableRawPointer, _: Rows.Type, _: Vectors.Type, flips: Bool
  ) {
    let (rows, vectors) = (Rows.count, Vectors.count)
    var registers = Registers()
    registers.withAddress { registers in
      // The loads of four blocks take as long as their additions.
      let sets = vectors == 4 ? 1 : max(8 / (rows &* vectors), 1)
      if flips {
        multiplyAdd(
          product, row, column, registers, rows: rows, vectors: vectors, flips: true, sets: sets)
      } else {
        multiplyAdd(
          product, row, column, registers, rows: rows, vectors: vectors, flips: false, sets: sets)
      }
      for index in 0..<rows &* vectors {
        accumulators.storeBytes(of: registers[index], toByteOffset: index &* 64, as: Vector.self)
      }
    }
  }
#endif
