#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The product of rows of unsigned bytes with weights of four bits, two in each byte, in tiles of up to
  /// six rows and two blocks of columns.
  ///
  /// Stored weights are 8 above their values, `q = w + 8`, and are multiplied as they are:
  /// `Σ a · w = Σ a · q − Σ a · 8`.
  @Sendable
  public func multiplyNibbles(_ product: IntegerProduct) {
    if product.rows == 1 {
      let offset = _mm512_set1_epi32(negatedSum(product, 0))
      for column in stride(from: 0, to: product.columns, by: 16) {
        multiplyRow(product, column, offset)
      }
    } else {
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: product.rows) { buffer in
        guard let offsets = buffer.baseAddress else { return }
        for row in 0..<product.rows { offsets[row] = negatedSum(product, row) }
        multiplyRows(product, offsets)
      }
    }
    guard case .floats(let dequantization) = product.output else { return }
    FloatsEpilogue<AnyDequantization>(dequantization).finish(
      product, 0, 0, rows: product.rows, columns: product.columns)
  }

  /// All rows, whose accumulators start at an offset for each.
  @inline(__always)
  private func multiplyRows(_ product: IntegerProduct, _ offsets: UnsafePointer<Int32>) {
    for column in stride(from: 0, to: product.columns, by: 32) {
      if product.columns &- column > 16 {
        multiplyRows(product, offsets, column, Count2.self)
      } else {
        multiplyRows(product, offsets, column, Count1.self)
      }
    }
  }

  /// All rows of some blocks of columns.
  @inline(__always)
  private func multiplyRows<Blocks: TileHeight>(
    _ product: IntegerProduct, _ offsets: UnsafePointer<Int32>, _ column: Int,
    _ blocks: Blocks.Type
  ) {
    RowTiles(rows: product.rows, most: 6).forEach { row, rows in
      switch rows {
      case 6: multiplyTile(product, offsets, row, Count6.self, column, blocks)
      case 5: multiplyTile(product, offsets, row, Count5.self, column, blocks)
      case 4: multiplyTile(product, offsets, row, Count4.self, column, blocks)
      case 3: multiplyTile(product, offsets, row, Count3.self, column, blocks)
      case 2: multiplyTile(product, offsets, row, Count2.self, column, blocks)
      default: multiplyTile(product, offsets, row, Count1.self, column, blocks)
      }
    }
  }

  /// Some rows of one or two blocks of columns.
  @inline(never)
  private func multiplyTile<Rows: TileHeight, Blocks: TileHeight>(
    _ product: IntegerProduct, _ offsets: UnsafePointer<Int32>, _ row: Int, _: Rows.Type,
    _ column: Int, _: Blocks.Type
  ) {
    let (rows, blocks) = (Rows.count, Blocks.count)
    let groups = product.depth / 4
    let blockBytes = (groups &+ 1) / 2 &* 64
    let stride = product.aStride
    var a = product.a + row &* stride
    var b = product.b + column / 16 &* blockBytes
    var registers = Registers()
    registers.withAddress { sums in
      for i in 0..<rows {
        let offset = _mm512_set1_epi32(offsets[row &+ i])
        for block in 0..<blocks {
          sums[i &* blocks &+ block] = _mm512_add_epi32(
            load(UnsafeRawPointer(product.bias + column), block &* 64), offset)
        }
      }
      addRowCorrections(product, row, sums, rows: rows, vectors: blocks)
      for _ in 0..<groups / 2 {
        let first = StoredNibbles(b)
        let second = blocks > 1 ? StoredNibbles(b + blockBytes) : first
        for i in 0..<rows {
          let address = a + i &* stride
          let (even, odd) = (broadcast(address, 0), broadcast(address, 4))
          sums[i &* blocks] = first.add(even, odd, to: sums[i &* blocks])
          if blocks > 1 {
            sums[i &* blocks &+ 1] = second.add(even, odd, to: sums[i &* blocks &+ 1])
          }
        }
        a += 8
        b += 64
      }
      if groups % 2 > 0 {
        let first = StoredNibbles(b)
        let second = blocks > 1 ? StoredNibbles(b + blockBytes) : first
        for i in 0..<rows {
          let last = broadcast(a + i &* stride, 0)
          sums[i &* blocks] = _mm512_dpbusd_epi32(sums[i &* blocks], last, first.low)
          if blocks > 1 {
            sums[i &* blocks &+ 1] = _mm512_dpbusd_epi32(
              sums[i &* blocks &+ 1], last, second.low)
          }
        }
      }
      storeSums(product, row, column, sums, rows: rows, vectors: blocks)
    }
  }

  /// The epilogue of some rows of some blocks of columns.
  @inline(__always)
  private func storeSums(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ sums: UnsafeMutablePointer<Vector>,
    rows: Int, vectors: Int
  ) {
    if case .floats(let dequantization) = product.output {
      FloatsEpilogue<AnyDequantization>(dequantization).store(
        product, row, column, sums, rows: rows, vectors: vectors)
    } else {
      AccumulatorsEpilogue().store(product, row, column, sums, rows: rows, vectors: vectors)
    }
  }

  /// The weights of 64 bytes, as they are stored.
  private struct StoredNibbles {
    let low: Vector
    let high: Vector

    @inline(__always)
    init(_ address: UnsafeRawPointer) {
      let (bytes, mask) = (load(address, 0), _mm512_set1_epi8(15))
      low = _mm512_and_epi32(bytes, mask)
      high = _mm512_and_epi32(_mm512_srli_epi16(bytes, 4), mask)
    }

    /// Adds the products with two times four bytes.
    @inline(__always)
    func add(_ even: Vector, _ odd: Vector, to sums: Vector) -> Vector {
      _mm512_dpbusd_epi32(_mm512_dpbusd_epi32(sums, even, low), odd, high)
    }
  }

  /// Minus eight times the sum of a row, as far as it is multiplied.
  @inline(__always)
  private func negatedSum(_ product: IntegerProduct, _ row: Int) -> Int32 {
    let a = product.a + row &* product.aStride
    let (groups, eight) = (product.depth / 4, _mm512_set1_epi8(8))
    var sums = Vector.zero
    var first = 0
    while first &+ 16 <= groups {
      sums = _mm512_dpbusd_epi32(sums, load(a, first &* 4), eight)
      first &+= 16
    }
    if first < groups {
      let rest = _mm512_maskz_loadu_epi32(firstMask(groups &- first), a + first &* 4)
      sums = _mm512_dpbusd_epi32(sums, rest, eight)
    }
    return 0 &- _mm512_reduce_add_epi32(sums)
  }

  /// The first row of one block of columns, whose weights are read one after the other.
  ///
  /// Every second 64 bytes of weights have sums of their own, for a shorter latency.
  @inline(never)
  private func multiplyRow(_ product: IntegerProduct, _ column: Int, _ offset: Vector) {
    let groups = product.depth / 4
    var a = product.a
    var b = product.b + column / 16 &* ((groups &+ 1) / 2 &* 64)
    var (first, second, third, fourth) = (offset, Vector.zero, Vector.zero, Vector.zero)
    for _ in 0..<groups / 4 {
      let (here, next) = (StoredNibbles(b), StoredNibbles(b + 64))
      first = _mm512_dpbusd_epi32(first, broadcast(a, 0), here.low)
      second = _mm512_dpbusd_epi32(second, broadcast(a, 4), here.high)
      third = _mm512_dpbusd_epi32(third, broadcast(a, 8), next.low)
      fourth = _mm512_dpbusd_epi32(fourth, broadcast(a, 12), next.high)
      a += 16
      b += 128
    }
    for group in 0..<groups % 4 {
      let stored = StoredNibbles(b + group / 2 &* 64)
      first = _mm512_dpbusd_epi32(
        first, broadcast(a, group &* 4), group % 2 == 0 ? stored.low : stored.high)
    }
    var registers = Registers()
    registers.withAddress { sums in
      let sum = _mm512_add_epi32(
        _mm512_add_epi32(first, second), _mm512_add_epi32(third, fourth))
      sums[0] = _mm512_add_epi32(sum, load(UnsafeRawPointer(product.bias + column), 0))
      addRowCorrections(product, 0, sums, rows: 1, vectors: 1)
      storeSums(product, 0, column, sums, rows: 1, vectors: 1)
    }
  }
#endif
