#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of int16 matrices by `VPMADDWD`, which is exact where `VPMADDUBSW` saturates.
  @Sendable
  public func multiplyWords(_ product: IntegerProduct) {
    var column = 0
    while column < product.columns {
      var row = 0
      while row &+ 6 <= product.rows {
        tile6(product, row, column)
        row &+= 6
      }
      while row &+ 2 <= product.rows {
        tile2(product, row, column)
        row &+= 2
      }
      if row < product.rows { tile1(product, row, column) }
      column &+= IntegerProductKernel.columnUnit
    }
  }

  // One function for each size, so that its counts are known where its loops are unrolled.

  @inline(never)
  private func tile6(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 6)
  }

  @inline(never)
  private func tile2(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 2)
  }

  @inline(never)
  private func tile1(_ product: IntegerProduct, _ row: Int, _ column: Int) {
    tile(product, row, column, rows: 1)
  }

  /// Some rows of one block of columns, with the sums in registers.
  @inline(__always)
  private func tile(_ product: IntegerProduct, _ row: Int, _ column: Int, rows: Int) {
    var registers = Registers()
    registers.withAddress { sums in
      let bias = UnsafeRawPointer(product.bias + column)
      for i in 0..<rows {
        sums[2 &* i] = load(bias, 0)
        sums[2 &* i &+ 1] = load(bias, 32)
      }
      if let terms = product.rowTerms {
        for i in 0..<rows {
          let term = broadcast(UnsafeRawPointer(terms + row), i &* 4)
          sums[2 &* i] = _mm256_add_epi32(sums[2 &* i], term)
          sums[2 &* i &+ 1] = _mm256_add_epi32(sums[2 &* i &+ 1], term)
        }
      }
      var a = product.a + row &* product.aStride
      var b = product.b + column &* product.depth &* 2
      let pairs = (product.depth / product.segments) &>> 1
      let gap = product.segmentStride &- pairs &* 4
      for _ in 0..<product.segments {
        for _ in 0..<pairs {
          let low = load(b, 0)
          let high = load(b, 32)
          for i in 0..<rows {
            let pair = broadcast(a, i &* product.aStride)
            sums[2 &* i] = _mm256_add_epi32(sums[2 &* i], _mm256_madd_epi16(pair, low))
            sums[2 &* i &+ 1] = _mm256_add_epi32(
              sums[2 &* i &+ 1], _mm256_madd_epi16(pair, high))
          }
          a += 4
          b += 64
        }
        a += gap
      }
      store(product, row, column, sums, rows: rows)
    }
  }

  /// The epilogue of a tile.
  @inline(__always)
  private func store(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    rows: Int
  ) {
    let c = product.c + row &* product.cStride
    let columns = min(product.columns &- column, IntegerProductKernel.columnUnit)
    switch product.output {
    case .sums:
      for i in 0..<rows {
        storeSums(c + (i &* product.cStride &+ column &* 4), columns, sums + 2 &* i)
      }
    case .bytes(let requantization):
      let epilogue = Epilogue(requantization)
      let block = column / IntegerProductKernel.columnUnit
      epilogue.rescale(sums, rows: rows, stride: 2, block: block, half: 0)
      epilogue.rescale(sums + 1, rows: rows, stride: 2, block: block, half: 1)
      for i in 0..<(rows &+ 1) / 2 {
        let other = min(2 &* i &+ 1, rows &- 1)
        let bytes = epilogue.pack(
          sums[4 &* i], sums[4 &* i &+ 1], sums[2 &* other], sums[2 &* other &+ 1])
        let address = c + (2 &* i &* product.cStride &+ column)
        storeBytes(address, columns, bytes.lowHalf)
        if 2 &* i &+ 1 < rows { storeBytes(address + product.cStride, columns, bytes.highHalf) }
      }
    }
  }

  /// The sums of a row as they are.
  @inline(__always)
  private func storeSums(
    _ c: UnsafeMutableRawPointer, _ columns: Int, _ sums: UnsafeMutablePointer<Vector>
  ) {
    if columns == IntegerProductKernel.columnUnit {
      c.storeBytes(of: sums[0], as: Vector.self)
      c.storeBytes(of: sums[1], toByteOffset: 32, as: Vector.self)
    } else {
      let values = (
        unsafeBitCast(sums[0], to: SIMD8<Int32>.self), unsafeBitCast(sums[1], to: SIMD8<Int32>.self)
      )
      for i in 0..<columns {
        let value = i < 8 ? values.0[i] : values.1[i &- 8]
        c.storeBytes(of: value, toByteOffset: i &* 4, as: Int32.self)
      }
    }
  }
#endif
