#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The rows of some blocks of columns that are too few for the largest tile.
  ///
  /// Their accumulators go through memory: each size of tile is then compiled once, and not for
  /// every epilogue, which takes one row at a time.
  @inline(never)
  func lastRows<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, from first: Int, _ column: Int, _ epilogue: UnsafePointer<Epilogue>,
    vectors: Int
  ) {
    // With a greater alignment it would not be on the stack.
    withUnsafeTemporaryAllocation(byteCount: 13 &* 64, alignment: 16) { buffer in
      guard let accumulators = buffer.baseAddress?.alignedUp(toMultipleOf: 64) else { return }
      var row = first
      while row < product.rows {
        let rows = sumRows(
          product, row, column, accumulators.assumingMemoryBound(to: Vector.self), vectors: vectors,
          flips: Epilogue.flips)
        for index in 0..<rows {
          store(
            product, row &+ index, column, accumulators + index &* vectors &* 64, vectors, epilogue)
        }
        row &+= rows
      }
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

  /// Writes the accumulators of one to four rows, `[row][block]`, and returns their number.
  @inline(__always)
  private func sumRows(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutablePointer<Vector>,
    vectors: Int, flips: Bool
  ) -> Int {
    @inline(__always)
    func sum<Rows: TileHeight, Vectors: TileHeight>(_ rows: Rows.Type, _: Vectors.Type) -> Int {
      accumulate(product, row, column, accumulators, rows, Vectors.self, flips: flips)
      return Rows.count
    }
    switch (vectors, product.rows &- row) {
    case (1, 4...): return sum(Count4.self, Count1.self)
    case (2, 4...): return sum(Count4.self, Count2.self)
    case (3, 4...): return sum(Count4.self, Count3.self)
    case (4, 2...): return sum(Count2.self, Count4.self)
    case (1, _): return sum(Count1.self, Count1.self)
    case (2, _): return sum(Count1.self, Count2.self)
    case (3, _): return sum(Count1.self, Count3.self)
    default: return sum(Count1.self, Count4.self)
    }
  }

  /// The accumulators of some rows, in registers until they are all there.
  @inline(never)
  private func accumulate<Rows: TileHeight, Vectors: TileHeight>(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutablePointer<Vector>, _: Rows.Type, _: Vectors.Type, flips: Bool
  ) {
    let (rows, vectors) = (Rows.count, Vectors.count)
    var registers = Registers()
    registers.withAddress { registers in
      if flips {
        multiplyAdd(product, row, column, registers, rows: rows, vectors: vectors, flips: true)
      } else {
        multiplyAdd(product, row, column, registers, rows: rows, vectors: vectors, flips: false)
      }
      for index in 0..<rows &* vectors { accumulators[index] = registers[index] }
    }
  }
#endif
