#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The epilogue that dequantizes accumulators to float32.
  ///
  /// Blocks of which all columns are there are dequantized in registers. Others are stored first.
  struct FloatsEpilogue: TileEpilogue {
    static var flips: Bool { false }
    static var takesMixedTiles: Bool { true }

    private let dequantization: Dequantization

    @inline(__always)
    init(_ dequantization: Dequantization) { self.dequantization = dequantization }

    @inline(__always)
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      rows: Int, vectors: Int
    ) {
      let columns = product.columns &- column
      guard columns >= vectors &* 16 else {
        AccumulatorsEpilogue().store(
          product, row, column, accumulators, rows: rows, vectors: vectors)
        return dequantize(product, row, column, rows: rows, columns: columns)
      }
      if dequantization.multipliesScalesFirst {
        store(product, row, column, accumulators, rows: rows, vectors: vectors) { sum, scales, x in
          sum * (scales * x)
        }
      } else {
        store(product, row, column, accumulators, rows: rows, vectors: vectors) { sum, scales, x in
          sum * scales * x
        }
      }
    }

    @inline(__always)
    private func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      rows: Int, vectors: Int, scaled: (_ sum: Floats, _ scales: Floats, _ scale: Floats) -> Floats
    ) {
      @inline(__always)
      func storeBlock(_ vector: Int, _ rows: Range<Int>) {
        let block = DequantizedBlock(dequantization, column &+ vector &* 16)
        for i in rows {
          block.store(
            accumulators[i &* vectors &+ vector], row: row &+ i,
            to: product.c + ((row &+ i) &* product.cStride), scaled)
        }
      }
      // Not a loop because the compiler does not unroll it; rows in parts for that reason, too.
      storeBlock(0, 0..<min(rows, 8))
      if rows > 8 { storeBlock(0, 8..<rows) }
      if vectors > 1 { storeBlock(1, 0..<rows) }
      if vectors > 2 { storeBlock(2, 0..<rows) }
      if vectors > 3 { storeBlock(3, 0..<rows) }
    }

    @inline(__always)
    func storePairs(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      pairs: Int
    ) {
      AccumulatorsEpilogue().storePairs(product, row, column, accumulators, pairs: pairs)
      dequantize(product, row, column, rows: 2 &* pairs, columns: product.columns &- column)
    }

    @inline(__always)
    func finish(_ product: IntegerProduct, _ row: Int, _ column: Int, rows: Int, columns: Int) {}

    /// Dequantizes accumulators that are stored, in their place.
    @inline(never)
    private func dequantize(
      _ product: IntegerProduct, _ row: Int, _ column: Int, rows: Int, columns: Int
    ) {
      var first = 0
      while first < columns {
        let mask = firstMask(columns &- first)
        let block = DequantizedBlock(dequantization, column &+ first, mask: mask)
        for row in row..<row &+ rows {
          let c = product.c + row &* product.cStride
          let sums = loadFloats(UnsafeRawPointer(c + (column &+ first) &* 4), mask: mask)
          block.store(unsafeBitCast(sums, to: Vector.self), row: row, to: c) { sum, scales, scale in
            dequantization.multipliesScalesFirst ? sum * (scales * scale) : sum * scales * scale
          }
        }
        first &+= 16
      }
    }
  }

  /// What dequantizes the accumulators of sixteen columns, or of those that a mask has.
  private struct DequantizedBlock {
    private let rows: UnsafePointer<RowQuantization>
    private let rowStride: Int
    private let offset: Int
    private let mask: UInt16?
    private let weightSums: Vector
    private let weightScales: Floats
    private let bias: Floats
    private let low: Floats
    private let high: Floats

    @inline(__always)
    init(_ dequantization: Dequantization, _ column: Int, mask: UInt16? = nil) {
      rows = dequantization.rows
      rowStride = dequantization.rowStride
      offset = column &* 4
      self.mask = mask
      weightSums = unsafeBitCast(
        loadFloats(UnsafeRawPointer(dequantization.weightSums + column), mask: mask),
        to: Vector.self)
      weightScales = loadFloats(UnsafeRawPointer(dequantization.weightScales + column), mask: mask)
      bias = loadFloats(UnsafeRawPointer(dequantization.bias + column), mask: mask)
      low = Floats(repeating: dequantization.low)
      high = Floats(repeating: dequantization.high)
    }

    /// Stores the results of one row, which starts at an address.
    @inline(__always)
    func store(
      _ accumulators: Vector, row: Int, to c: UnsafeMutableRawPointer,
      _ scaled: (_ sum: Floats, _ scales: Floats, _ scale: Floats) -> Floats
    ) {
      let row = rows + row &* rowStride
      let correction = _mm512_mullo_epi32(weightSums, _mm512_set1_epi32(row.pointee.zeroPoint))
      let sum = _mm512_cvtepi32_ps(_mm512_sub_epi32(accumulators, correction))
      let result = scaled(sum, weightScales, Floats(repeating: row.pointee.scale)) + bias
      storeFloats(c + offset, clamped(result, low, high), mask: mask)
    }
  }
#endif
