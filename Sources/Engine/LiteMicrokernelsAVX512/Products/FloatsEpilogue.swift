#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The epilogue that dequantizes accumulators to float32.
  ///
  /// Blocks of which all columns are there are dequantized in registers. Others are stored first.
  struct FloatsEpilogue<Kind: DequantizationKind>: TileEpilogue {
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
      guard columns >= vectors &* 16, product.depth <= FloatsEpilogue.mostDepth else {
        AccumulatorsEpilogue().store(
          product, row, column, accumulators, rows: rows, vectors: vectors)
        if !isNarrow(product) { dequantize(product, row, column, rows: rows, columns: columns) }
        return
      }
      if !Kind.isPlain, !dequantization.multipliesScalesFirst {
        store(product, row, column, accumulators, rows: rows, vectors: vectors) { sum, scales, x in
          sum * scales * x
        }
      } else {
        store(product, row, column, accumulators, rows: rows, vectors: vectors) { sum, scales, x in
          sum * (scales * x)
        }
      }
    }

    /// The greatest depth whose sums of weights have parts of 16 bits.
    private static var mostDepth: Int { 32_767 }

    @inline(__always)
    private func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      rows: Int, vectors: Int, scaled: (_ sum: Floats, _ scales: Floats, _ scale: Floats) -> Floats
    ) {
      @inline(__always)
      func storeBlock(_ vector: Int, _ rows: Range<Int>) {
        let block = DequantizedBlock(dequantization, column &+ vector &* 16)
        let weightSums = block.negatedWeightSumPairs
        for i in rows {
          let quantization = block.quantization(ofRow: row &+ i)
          let sum = _mm512_dpwssd_epi32(
            accumulators[i &* vectors &+ vector], weightSums,
            _mm512_set1_epi32(quantization.pointee.zeroPointPair))
          storeFloats(
            product.c + ((row &+ i) &* product.cStride &+ (column &+ vector &* 16) &* 4),
            block.result(of: sum, quantization.pointee.scale, isLimited: !Kind.isPlain, scaled))
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
      guard !isNarrow(product) else { return }
      dequantize(product, row, column, rows: 2 &* pairs, columns: product.columns &- column)
    }

    @inline(__always)
    func finish(_ product: IntegerProduct, _ row: Int, _ column: Int, rows: Int, columns: Int) {
      if isNarrow(product) { dequantize(product, row, column, rows: rows, columns: columns) }
    }

    /// Whether no register holds a whole row, so that all rows are dequantized together.
    @inline(__always)
    private func isNarrow(_ product: IntegerProduct) -> Bool { product.columns < 16 }

    /// Dequantizes accumulators that are stored, in their place.
    @inline(never)
    private func dequantize(
      _ product: IntegerProduct, _ row: Int, _ column: Int, rows: Int, columns: Int
    ) {
      let c = product.c + (row &* product.cStride &+ column &* 4)
      if dequantization.rowStride == 0, product.cStride == columns &* 4, 16 % columns == 0 {
        let block = DequantizedBlock(dequantization, repeating: column..<column &+ columns)
        return dequantize(row, c, count: rows &* columns, by: block)
      }
      for first in stride(from: 0, to: columns, by: 16) {
        let mask = firstMask(columns &- first)
        let block = DequantizedBlock(dequantization, column &+ first, mask: mask)
        for i in 0..<rows {
          dequantize(row &+ i, c + (i &* product.cStride &+ first &* 4), mask: mask, by: block)
        }
      }
    }

    /// Dequantizes rows of a few columns, all of one quantization, as one run of accumulators.
    @inline(__always)
    private func dequantize(
      _ row: Int, _ c: UnsafeMutableRawPointer, count: Int, by block: DequantizedBlock
    ) {
      let whole = count &- count % 16
      for first in stride(from: 0, to: whole, by: 16) {
        dequantize(row, c + first &* 4, mask: nil, by: block)
      }
      guard whole < count else { return }
      dequantize(row, c + whole &* 4, mask: firstMask(count &- whole), by: block)
    }

    /// Dequantizes the accumulators of a row in one register, in their place.
    @inline(__always)
    private func dequantize(
      _ row: Int, _ c: UnsafeMutableRawPointer, mask: UInt16?, by block: DequantizedBlock
    ) {
      let sums = Vector(bitsOf: loadFloats(UnsafeRawPointer(c), mask: mask))
      block.store(sums, row: row, to: c, mask: mask) { sum, scales, scale in
        dequantization.multipliesScalesFirst ? sum * (scales * scale) : sum * scales * scale
      }
    }
  }

  /// What dequantizes the accumulators of sixteen columns, or of those that a mask has.
  private struct DequantizedBlock {
    private let rows: UnsafePointer<RowQuantization>
    private let rowStride: Int
    private let weightSums: Vector
    private let weightScales: Floats
    private let bias: Floats
    private let low: Floats
    private let high: Floats

    @inline(__always)
    init(_ dequantization: Dequantization, _ column: Int, mask: UInt16? = nil) {
      rows = dequantization.rows
      rowStride = dequantization.rowStride
      weightSums = Vector(
        bitsOf: loadFloats(UnsafeRawPointer(dequantization.weightSums + column), mask: mask))
      weightScales = loadFloats(UnsafeRawPointer(dequantization.weightScales + column), mask: mask)
      bias = loadFloats(UnsafeRawPointer(dequantization.bias + column), mask: mask)
      low = Floats(repeating: dequantization.low)
      high = Floats(repeating: dequantization.high)
    }

    /// Some columns again and again, whose number divides sixteen.
    @inline(__always)
    init(_ dequantization: Dequantization, repeating columns: Range<Int>) {
      func repeated<Scalar: SIMDScalar>(
        _ values: UnsafePointer<Scalar>, _ type: SIMD16<Scalar>.Type
      ) -> Floats {
        var lanes = SIMD16(repeating: values[columns.lowerBound])
        for lane in 0..<16 { lanes[lane] = values[columns.lowerBound &+ lane % columns.count] }
        return unsafeBitCast(lanes, to: Floats.self)
      }
      rows = dequantization.rows
      rowStride = dequantization.rowStride
      weightSums = Vector(
        bitsOf: repeated(dequantization.weightSums, SIMD16<Int32>.self))
      weightScales = repeated(dequantization.weightScales, SIMD16<Float>.self)
      bias = repeated(dequantization.bias, SIMD16<Float>.self)
      low = Floats(repeating: dequantization.low)
      high = Floats(repeating: dequantization.high)
    }

    /// The negated sums of weights in two parts: the lowest seven bits, and those above.
    @inline(__always)
    var negatedWeightSumPairs: Vector {
      let negated = _mm512_sub_epi32(_mm512_setzero_si512(), weightSums)
      return _mm512_or_epi32(
        _mm512_slli_epi32(_mm512_srai_epi32(negated, 7), 16),
        _mm512_and_epi32(negated, _mm512_set1_epi32(127)))
    }

    /// How a row was quantized.
    @inline(__always)
    func quantization(ofRow row: Int) -> UnsafePointer<RowQuantization> { rows + row &* rowStride }

    /// The results of corrected accumulators.
    @inline(__always)
    func result(
      of sums: Vector, _ scale: Float, isLimited: Bool,
      _ scaled: (_ sum: Floats, _ scales: Floats, _ scale: Floats) -> Floats
    ) -> Floats {
      let result = scaled(_mm512_cvtepi32_ps(sums), weightScales, Floats(repeating: scale)) + bias
      return isLimited ? clamped(result, low, high) : result
    }

    /// Stores the results of one row at an address.
    @inline(__always)
    func store(
      _ accumulators: Vector, row: Int, to c: UnsafeMutableRawPointer, mask: UInt16?,
      _ scaled: (_ sum: Floats, _ scales: Floats, _ scale: Floats) -> Floats
    ) {
      let row = quantization(ofRow: row)
      let correction = _mm512_mullo_epi32(weightSums, _mm512_set1_epi32(row.pointee.zeroPoint))
      let sums = _mm512_sub_epi32(accumulators, correction)
      storeFloats(c, result(of: sums, row.pointee.scale, isLimited: true, scaled), mask: mask)
    }
  }
#endif
