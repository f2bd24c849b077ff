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
    switch (vectors, product.rows &- row) {
    case (1, 4...):
      sum4x1(product, row, column, accumulators, flips: flips)
      return 4
    case (2, 4...):
      sum4x2(product, row, column, accumulators, flips: flips)
      return 4
    case (3, 4...):
      sum4x3(product, row, column, accumulators, flips: flips)
      return 4
    case (4, 2...):
      sum2x4(product, row, column, accumulators, flips: flips)
      return 2
    case (1, _): sum1x1(product, row, column, accumulators, flips: flips)
    case (2, _): sum1x2(product, row, column, accumulators, flips: flips)
    case (3, _): sum1x3(product, row, column, accumulators, flips: flips)
    default: sum1x4(product, row, column, accumulators, flips: flips)
    }
    return 1
  }

  // One function for each size, so that its counts are known where its loops are unrolled.

  @inline(never)
  private func sum4x1(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    accumulator(product, row, column, accumulators, rows: 4, vectors: 1, flips: flips)
  }

  @inline(never)
  private func sum1x1(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    accumulator(product, row, column, accumulators, rows: 1, vectors: 1, flips: flips)
  }

  @inline(never)
  private func sum4x2(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    accumulator(product, row, column, accumulators, rows: 4, vectors: 2, flips: flips)
  }

  @inline(never)
  private func sum1x2(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    accumulator(product, row, column, accumulators, rows: 1, vectors: 2, flips: flips)
  }

  @inline(never)
  private func sum4x3(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    accumulator(product, row, column, accumulators, rows: 4, vectors: 3, flips: flips)
  }

  @inline(never)
  private func sum1x3(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    accumulator(product, row, column, accumulators, rows: 1, vectors: 3, flips: flips)
  }

  @inline(never)
  private func sum2x4(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    accumulator(product, row, column, accumulators, rows: 2, vectors: 4, flips: flips)
  }

  @inline(never)
  private func sum1x4(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutablePointer<Vector>,
    flips: Bool
  ) {
    accumulator(product, row, column, accumulators, rows: 1, vectors: 4, flips: flips)
  }

  /// The accumulators of some rows, in registers until they are all there.
  @inline(__always)
  private func accumulator(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutablePointer<Vector>,
    rows: Int, vectors: Int, flips: Bool
  ) {
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
