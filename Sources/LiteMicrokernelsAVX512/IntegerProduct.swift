public import LiteMicrokernels
import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// The product of unsigned and signed bytes by `VPDPBUSD`.
  @Sendable
  public func multiplyBytes(_ product: IntegerProduct) {
    var column = 0
    while column < product.columns {
      switch (product.columns &- column &+ 15) / 16 {
      case 1:
        panel16(product, column)
        column &+= 16
      case 2:
        panel32(product, column)
        column &+= 32
      case 3, 5, 6:
        panel48(product, column)
        column &+= 48
      default:
        panel64(product, column)
        column &+= 64
      }
    }
  }

  /// All rows of one block of columns.
  private func panel16(_ product: IntegerProduct, _ column: Int) {
    var row = 0
    while row &+ 12 <= product.rows {
      tile12x1(product, row, column)
      row &+= 12
    }
    while row &+ 4 <= product.rows {
      tile4x1(product, row, column)
      row &+= 4
    }
    while row < product.rows {
      tile1x1(product, row, column)
      row &+= 1
    }
  }

  /// All rows of two blocks of columns.
  private func panel32(_ product: IntegerProduct, _ column: Int) {
    var row = 0
    while row &+ 8 <= product.rows {
      tile8x2(product, row, column)
      row &+= 8
    }
    while row &+ 4 <= product.rows {
      tile4x2(product, row, column)
      row &+= 4
    }
    while row < product.rows {
      tile1x2(product, row, column)
      row &+= 1
    }
  }

  /// All rows of three blocks of columns.
  private func panel48(_ product: IntegerProduct, _ column: Int) {
    var row = 0
    while row &+ 8 <= product.rows {
      tile8x3(product, row, column)
      row &+= 8
    }
    while row &+ 4 <= product.rows {
      tile4x3(product, row, column)
      row &+= 4
    }
    while row < product.rows {
      tile1x3(product, row, column)
      row &+= 1
    }
  }

  /// All rows of four blocks of columns.
  private func panel64(_ product: IntegerProduct, _ column: Int) {
    var row = 0
    while row &+ 6 <= product.rows {
      tile6x4(product, row, column)
      row &+= 6
    }
    while row &+ 2 <= product.rows {
      tile2x4(product, row, column)
      row &+= 2
    }
    if row < product.rows { tile1x4(product, row, column) }
  }

  // One function for each size, so that its counts are known where its loops are unrolled.

  @inline(never)
  private func tile12x1(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 12, vectors: 1)
  }

  @inline(never)
  private func tile4x1(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 4, vectors: 1)
  }

  @inline(never)
  private func tile1x1(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 1, vectors: 1)
  }

  @inline(never)
  private func tile8x2(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 8, vectors: 2)
  }

  @inline(never)
  private func tile4x2(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 4, vectors: 2)
  }

  @inline(never)
  private func tile1x2(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 1, vectors: 2)
  }

  @inline(never)
  private func tile8x3(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 8, vectors: 3)
  }

  @inline(never)
  private func tile4x3(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 4, vectors: 3)
  }

  @inline(never)
  private func tile1x3(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 1, vectors: 3)
  }

  @inline(never)
  private func tile6x4(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 6, vectors: 4)
  }

  @inline(never)
  private func tile2x4(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 2, vectors: 4)
  }

  @inline(never)
  private func tile1x4(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 1, vectors: 4)
  }

  /// Some rows of some blocks of columns, with the sums in registers.
  @inline(__always)
  private func tile(
    _ product: IntegerProduct, _ row: Int, _ column: Int, rows: Int, vectors: Int
  ) {
    var registers = Registers()
    registers.withAddress { sums in
      for vector in 0..<vectors {
        let bias = load(UnsafeRawPointer(product.bias + column), vector &* 64)
        for row in 0..<rows { sums[row &* vectors &+ vector] = bias }
      }
      addRowTerms(product, row, sums, rows: rows, vectors: vectors)
      var a = product.a + row &* product.aStride
      var b = product.b + column &* product.depth
      let blockStride = product.depth &* 16
      let groups = (product.depth / product.segments) &>> 2
      let gap = product.segmentStride &- groups &* 4
      for _ in 0..<product.segments {
        for _ in 0..<groups {
          for row in 0..<rows {
            let activations = broadcast(a, row &* product.aStride)
            for vector in 0..<vectors {
              let sum = sums[row &* vectors &+ vector]
              sums[row &* vectors &+ vector] = _mm512_dpbusd_epi32(
                sum, activations, load(b, vector &* blockStride))
            }
          }
          a += 4
          b += 64
        }
        a += gap
      }
      store(product, row, column, sums, rows: rows, vectors: vectors)
    }
  }

  /// Adds the terms of some rows to their sums.
  @inline(__always)
  func addRowTerms(
    _ product: IntegerProduct, _ row: Int, _ sums: UnsafeMutablePointer<Vector>, rows: Int,
    vectors: Int
  ) {
    guard let terms = product.rowTerms else { return }
    for i in 0..<rows {
      let term = broadcast(UnsafeRawPointer(terms + row), i &* 4)
      for vector in 0..<vectors {
        let sum = sums[i &* vectors &+ vector]
        sums[i &* vectors &+ vector] = _mm512_add_epi32(sum, term)
      }
    }
  }

  /// The epilogue of a tile.
  @inline(__always)
  func store(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    rows: Int, vectors: Int
  ) {
    let c = product.c + row &* product.cStride
    let columns = min(product.columns &- column, vectors &* 16)
    switch product.output {
    case .sums:
      storeSums(
        c + column &* 4, product.cStride, columns, sums, rows: rows, vectors: vectors)
    case .bytes(let requantization):
      let epilogue = Epilogue(requantization)
      let block = column / 16
      rescale(epilogue, sums, rows: rows, stride: vectors, block)
      if vectors > 1 { rescale(epilogue, sums + 1, rows: rows, stride: vectors, block &+ 1) }
      if vectors > 2 { rescale(epilogue, sums + 2, rows: rows, stride: vectors, block &+ 2) }
      if vectors > 3 { rescale(epilogue, sums + 3, rows: rows, stride: vectors, block &+ 3) }
      storeBytes(
        epilogue, c + column, product.cStride, columns, sums, rows: rows, vectors: vectors)
    }
  }

  /// Rescales a block of columns, in parts because the compiler does not unroll long loops.
  @inline(__always)
  private func rescale(
    _ epilogue: Epilogue, _ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int,
    _ block: Int
  ) {
    epilogue.rescale(sums, rows: min(rows, 6), stride: stride, block: block)
    if rows > 6 {
      epilogue.rescale(sums + 6 &* stride, rows: rows &- 6, stride: stride, block: block)
    }
  }

  /// Rescaled sums as bytes: as many rows at once as fill a register.
  @inline(__always)
  private func storeBytes(
    _ epilogue: Epilogue, _ c: UnsafeMutableRawPointer, _ stride: Int, _ columns: Int,
    _ sums: UnsafeMutablePointer<Vector>, rows: Int, vectors: Int
  ) {
    let rowsAtOnce = min(rows, vectors == 1 ? 4 : (vectors == 2 ? 2 : 1))
    let mask = columns == 64 ? UInt64.max : (UInt64(1) &<< UInt64(columns)) &- 1
    for group in 0..<(rows / rowsAtOnce) {
      let row = group &* rowsAtOnce
      let first = row &* vectors
      let end = rows &* vectors
      let bytes = epilogue.pack(
        sums[first], first &+ 1 < end ? sums[first &+ 1] : .zero,
        first &+ 2 < end ? sums[first &+ 2] : .zero, first &+ 3 < end ? sums[first &+ 3] : .zero)
      let address = c + row &* stride
      switch vectors {
      case 1:
        storeBytes(address, mask, bytes.lowHalf.lowHalf)
        if row &+ 1 < rows { storeBytes(address + stride, mask, bytes.lowHalf.highHalf) }
        if row &+ 2 < rows {
          storeBytes(address + 2 &* stride, mask, bytes.highHalf.lowHalf)
          storeBytes(address + 3 &* stride, mask, bytes.highHalf.highHalf)
        }
      case 2:
        storeBytes(address, mask, bytes.lowHalf)
        if row &+ 1 < rows { storeBytes(address + stride, mask, bytes.highHalf) }
      default:
        storeBytes(address, mask, bytes)
      }
    }
  }

  /// Sums as they are.
  @inline(__always)
  private func storeSums(
    _ c: UnsafeMutableRawPointer, _ stride: Int, _ columns: Int,
    _ sums: UnsafeMutablePointer<Vector>, rows: Int, vectors: Int
  ) {
    for row in 0..<rows {
      for vector in 0..<vectors {
        let count = columns &- vector &* 16
        let mask = count >= 16 ? UInt16.max : (UInt16(1) &<< UInt16(max(count, 0))) &- 1
        _mm512_mask_storeu_epi32(
          c + (row &* stride &+ vector &* 64), mask, sums[row &* vectors &+ vector])
      }
    }
  }
#endif
