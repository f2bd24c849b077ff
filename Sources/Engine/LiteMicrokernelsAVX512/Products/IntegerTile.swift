#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  // One function for each size, so that its counts are known where its loops are unrolled.

  @inline(never)
  func tile16x1<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ epilogue: UnsafePointer<Epilogue>
  ) {
    tile(product, row, column, epilogue, rows: 16, vectors: 1)
  }

  @inline(never)
  func tile8x2<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ epilogue: UnsafePointer<Epilogue>
  ) {
    tile(product, row, column, epilogue, rows: 8, vectors: 2)
  }

  @inline(never)
  func tile8x3<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ epilogue: UnsafePointer<Epilogue>
  ) {
    tile(product, row, column, epilogue, rows: 8, vectors: 3)
  }

  @inline(never)
  func tile6x4<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ epilogue: UnsafePointer<Epilogue>
  ) {
    tile(product, row, column, epilogue, rows: 6, vectors: 4)
  }

  /// Some rows of some blocks of columns, with the accumulators in registers to the end.
  @inline(__always)
  private func tile<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ epilogue: UnsafePointer<Epilogue>,
    rows: Int, vectors: Int
  ) {
    var registers = Registers()
    registers.withAddress { accumulators in
      multiplyAdd(
        product, row, column, accumulators, rows: rows, vectors: vectors, flips: Epilogue.flips)
      epilogue.pointee.store(product, row, column, accumulators, rows: rows, vectors: vectors)
    }
  }

  /// The accumulators of some rows of some blocks of columns, `[row][block]`.
  ///
  /// Several sets of accumulators, zero before, take turns along the depth, so that fewer additions wait
  /// for each other. The sums are those of the first set.
  @inline(__always)
  func multiplyAdd(
    _ product: IntegerProduct, _ row: Int, _ column: Int,
    _ accumulators: UnsafeMutablePointer<Vector>,
    rows: Int, vectors: Int, flips: Bool, sets: Int = 1
  ) {
    for vector in 0..<vectors {
      let bias = load(UnsafeRawPointer(product.bias + column), vector &* 64)
      for row in 0..<rows { accumulators[row &* vectors &+ vector] = bias }
    }
    addRowCorrections(product, row, accumulators, rows: rows, vectors: vectors)
    let flip = _mm512_set1_epi8(CChar(bitPattern: product.flip))
    @inline(__always)
    func addGroup(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ blockStride: Int, _ set: Int) {
      let accumulators = accumulators + set &* rows &* vectors
      @inline(__always)
      func addRow(_ row: Int) {
        let bytes = broadcast(a, row &* product.aStride)
        let activations = flips ? _mm512_xor_epi32(flip, bytes) : bytes
        for vector in 0..<vectors {
          let accumulator = accumulators[row &* vectors &+ vector]
          accumulators[row &* vectors &+ vector] = _mm512_dpbusd_epi32(
            accumulator, activations, load(b, vector &* blockStride))
        }
      }
      // In parts because the compiler does not unroll long loops.
      for row in 0..<(rows == 16 ? 8 : rows) { addRow(row) }
      if rows == 16 {
        for row in 8..<16 { addRow(row) }
      }
    }
    forEachGroup(product, row, column, vectors: vectors, sets: sets, addGroup)
    let count = rows &* vectors
    for set in 1..<sets {
      for index in 0..<count {
        accumulators[index] = _mm512_add_epi32(
          accumulators[index], accumulators[set &* count &+ index])
      }
    }
  }

  /// Calls a function with the activations of a row and the weights of some blocks of columns,
  /// group by group along the depth, with the distance of the blocks and the set of accumulators.
  @inline(__always)
  func forEachGroup(
    _ product: IntegerProduct, _ row: Int, _ column: Int, vectors: Int, sets: Int = 1,
    _ addGroup: (
      _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ blockStride: Int, _ set: Int
    ) -> Void
  ) {
    let first = product.a + row &* product.aStride
    var a = first
    var b = product.b + column &* product.depth
    let groups = (product.depth / product.segments) &>> 2
    let gap = product.segmentStride &- groups &* 4
    for _ in 0..<product.segments {
      var group = 0
      while sets > 1, group &+ sets <= groups {
        for set in 0..<sets {
          addGroup(a + 4 &* set, b + 64 &* set, product.depth &* 16, set)
        }
        a += 4 &* sets
        b += 64 &* sets
        group &+= sets
      }
      for _ in group..<groups {
        addGroup(a, b, product.depth &* 16, 0)
        a += 4
        b += 64
      }
      a += gap
    }
    if let outliers = product.outliers.address {
      for index in 0..<product.outliers.count {
        let position = OutlierGroups.position(index, in: outliers)
        let block = position.block &- product.outliers.firstBlock &- column &>> 4
        if block >= 0, block < vectors {
          addGroup(
            first + (position.segment &* product.segmentStride &+ position.group &* 4),
            OutlierGroups.weights(index, blocksBefore: block, in: outliers), 64, 0)
        }
      }
    }
  }

  /// Adds the zero-point corrections of some rows to their accumulators.
  @inline(__always)
  func addRowCorrections(
    _ product: IntegerProduct, _ row: Int, _ accumulators: UnsafeMutablePointer<Vector>, rows: Int,
    vectors: Int
  ) {
    guard let corrections = product.rowCorrections else { return }
    for i in 0..<rows {
      let correction = broadcast(UnsafeRawPointer(corrections + row), i &* 4)
      for vector in 0..<vectors {
        let accumulator = accumulators[i &* vectors &+ vector]
        accumulators[i &* vectors &+ vector] = _mm512_add_epi32(accumulator, correction)
      }
    }
  }
#endif
