#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The rows of some blocks of columns that are too few for the largest tile.
  ///
  /// Their accumulators go through memory: each size of tile is then compiled once, and not for every
  /// epilogue, which takes one row at a time.
  @inline(never)
  func lastRows<End: TileEnd>(
    _ product: IntegerProduct, from first: Int, _ column: Int, _ end: UnsafePointer<End>,
    vectors: Int
  ) {
    // With a greater alignment it would not be on the stack.
    withUnsafeTemporaryAllocation(byteCount: 13 &* 64, alignment: 16) { buffer in
      guard let sums = buffer.baseAddress?.alignedUp(toMultipleOf: 64) else { return }
      var row = first
      while row < product.rows {
        let rows = sumRows(
          product, row, column, sums.assumingMemoryBound(to: Vector.self), vectors: vectors,
          flips: End.flips)
        for index in 0..<rows {
          store(product, row &+ index, column, sums + index &* vectors &* 64, vectors, end)
        }
        row &+= rows
      }
    }
  }

  /// The epilogue of one row: of four blocks of columns together, or of one at a time.
  @inline(__always)
  private func store<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeRawPointer, _ vectors: Int,
    _ end: UnsafePointer<End>
  ) {
    guard vectors < 4 else {
      return store(product, row, column, sums, end, vectors: 4)
    }
    for vector in 0..<vectors {
      store(product, row, column &+ vector &* 16, sums + vector &* 64, end, vectors: 1)
    }
  }

  @inline(__always)
  private func store<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeRawPointer,
    _ end: UnsafePointer<End>, vectors: Int
  ) {
    var registers = Registers()
    registers.withAddress { registers in
      for vector in 0..<vectors { registers[vector] = load(sums, vector &* 64) }
      end.pointee.store(product, row, column, registers, rows: 1, vectors: vectors)
    }
  }

  /// Writes the accumulators of one to four rows, `[row][block]`, and returns their number.
  @inline(__always)
  private func sumRows(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    vectors: Int, flips: Bool
  ) -> Int {
    switch (vectors, product.rows &- row) {
    case (1, 4...):
      sum4x1(product, row, column, sums, flips: flips)
      return 4
    case (2, 4...):
      sum4x2(product, row, column, sums, flips: flips)
      return 4
    case (3, 4...):
      sum4x3(product, row, column, sums, flips: flips)
      return 4
    case (4, 2...):
      sum2x4(product, row, column, sums, flips: flips)
      return 2
    case (1, _): sum1x1(product, row, column, sums, flips: flips)
    case (2, _): sum1x2(product, row, column, sums, flips: flips)
    case (3, _): sum1x3(product, row, column, sums, flips: flips)
    default: sum1x4(product, row, column, sums, flips: flips)
    }
    return 1
  }

  // One function for each size, so that its counts are known where its loops are unrolled.

  @inline(never)
  private func sum4x1(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    sum(product, row, column, sums, rows: 4, vectors: 1, flips: flips)
  }

  @inline(never)
  private func sum1x1(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    sum(product, row, column, sums, rows: 1, vectors: 1, flips: flips)
  }

  @inline(never)
  private func sum4x2(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    sum(product, row, column, sums, rows: 4, vectors: 2, flips: flips)
  }

  @inline(never)
  private func sum1x2(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    sum(product, row, column, sums, rows: 1, vectors: 2, flips: flips)
  }

  @inline(never)
  private func sum4x3(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    sum(product, row, column, sums, rows: 4, vectors: 3, flips: flips)
  }

  @inline(never)
  private func sum1x3(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    sum(product, row, column, sums, rows: 1, vectors: 3, flips: flips)
  }

  @inline(never)
  private func sum2x4(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    sum(product, row, column, sums, rows: 2, vectors: 4, flips: flips)
  }

  @inline(never)
  private func sum1x4(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    sum(product, row, column, sums, rows: 1, vectors: 4, flips: flips)
  }

  /// The accumulators of some rows, in registers until they are all there.
  @inline(__always)
  private func sum(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    rows: Int, vectors: Int, flips: Bool
  ) {
    var registers = Registers()
    registers.withAddress { registers in
      if flips {
        multiplyAdd(product, row, column, registers, rows: rows, vectors: vectors, flips: true)
      } else {
        multiplyAdd(product, row, column, registers, rows: rows, vectors: vectors, flips: false)
      }
      for index in 0..<rows &* vectors { sums[index] = registers[index] }
    }
  }
#endif
