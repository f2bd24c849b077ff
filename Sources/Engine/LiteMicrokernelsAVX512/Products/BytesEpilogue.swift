#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The epilogue that requantizes accumulators to bytes, as many rows at a time as fill a
  /// register.
  struct BytesEpilogue<Requantizer: Requantizing>: TileEpilogue {
    static var flips: Bool { Requantizer.flips }
    static var takesMixedTiles: Bool { !Requantizer.isLong }

    private let requantizer: Requantizer
    private let limits: OutputLimits

    @inline(__always)
    init(_ requantization: Requantization) {
      requantizer = Requantizer(requantization)
      limits = OutputLimits(requantization, isSigned: Requantizer.isSigned)
    }

    @inline(__always)
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      rows: Int, vectors: Int
    ) {
      // In parts because the compiler does not unroll long loops.
      let count = rows == 16 ? 8 : rows
      storePart(product, row, column, accumulators, rows: count, vectors: vectors)
      if rows == 16 {
        storePart(product, row &+ 8, column, accumulators + 8, rows: 8, vectors: vectors)
      }
    }

    // This and `pack(_:count:)` are transparent: otherwise the compiler does not inline functions of this
    // size, and accumulators go through memory.
    @_transparent
    private func storePart(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      rows: Int, vectors: Int
    ) {
      let block = column / 16
      requantize(accumulators, rows: rows, stride: vectors, block)
      if vectors > 1 { requantize(accumulators + 1, rows: rows, stride: vectors, block &+ 1) }
      if vectors > 2 { requantize(accumulators + 2, rows: rows, stride: vectors, block &+ 2) }
      if vectors > 3 { requantize(accumulators + 3, rows: rows, stride: vectors, block &+ 3) }
      let columns = min(product.columns &- column, vectors &* 16)
      let mask = columns == 64 ? UInt64.max : (UInt64(1) &<< UInt64(columns)) &- 1
      let c = product.c + (row &* product.cStride &+ column)
      if vectors == 1 {
        packAndStore(c, product.cStride, mask, accumulators, rows: rows)
      } else {
        pack(accumulators, count: rows &* vectors)
        storeBytes(c, product.cStride, mask, accumulators, rows: rows, vectors: vectors)
      }
    }

    @inline(__always)
    func storePairs(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      pairs: Int
    ) {
      let block = ChannelBlock(index: column / 16, isHalf: true)
      requantizer.requantize(accumulators, rows: 4, stride: 1, block: block)
      requantizer.requantize(accumulators + 4, rows: pairs &- 4, stride: 1, block: block)
      pack(accumulators, count: pairs)
      let c = product.c + (row &* product.cStride &+ column)
      let columns = product.columns &- column
      if columns == 8, product.cStride == 8 {
        for index in 0..<(pairs / 4) {
          (c + index &* 64).storeBytes(of: accumulators[index], as: Vector.self)
        }
      } else if columns == 8 {
        for pair in 0..<pairs {
          let address = c + 2 &* pair &* product.cStride
          let rows = quarter(accumulators, pair)
          address.storeBytes(of: rows.x, as: Int64.self)
          (address + product.cStride).storeBytes(of: rows.y, as: Int64.self)
        }
      } else {
        storeFirst(
          columns, ofRows: 2 &* pairs, accumulators[0], pairs > 4 ? accumulators[1] : .zero, to: c,
          stride: product.cStride)
      }
    }

    @inline(__always)
    func finish(_ product: IntegerProduct, _ row: Int, _ column: Int, rows: Int, columns: Int) {
      limits.limit(
        product.c + (row &* product.cStride &+ column), rows: rows, stride: product.cStride,
        columns: columns)
    }

    /// Requantizes a block of columns, in parts too.
    @inline(__always)
    private func requantize(
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, _ block: Int
    ) {
      requantizer.requantize(accumulators, rows: min(rows, 6), stride: stride, block: block)
      if rows > 6 {
        requantizer.requantize(
          accumulators + 6 &* stride, rows: rows &- 6, stride: stride, block: block)
      }
    }

    /// Packs registers of requantized accumulators into a quarter as many registers of bytes.
    @_transparent
    private func pack(_ accumulators: UnsafeMutablePointer<Vector>, count: Int) {
      // Not a loop because the compiler does not unroll it.
      packFour(accumulators, 0, count: count)
      if count > 4 { packFour(accumulators, 1, count: count) }
      if count > 8 { packFour(accumulators, 2, count: count) }
      if count > 12 { packFour(accumulators, 3, count: count) }
      if count > 16 { packFour(accumulators, 4, count: count) }
      if count > 20 { packFour(accumulators, 5, count: count) }
    }

    /// Packs four registers, or as many as there are, into one.
    @inline(__always)
    private func packFour(_ accumulators: UnsafeMutablePointer<Vector>, _ index: Int, count: Int) {
      let four = accumulators + index &* 4
      let filled = min(4, count &- index &* 4)
      accumulators[index] = requantizer.packing.pack(
        four[0], filled > 1 ? four[1] : .zero, filled > 2 ? four[2] : .zero,
        filled > 3 ? four[3] : .zero)
    }

    /// Stores packed bytes, all of which are there: branches between packings would have
    /// registers in memory.
    @inline(__always)
    private func storeBytes(
      _ c: UnsafeMutableRawPointer, _ stride: Int, _ mask: UInt64,
      _ bytes: UnsafeMutablePointer<Vector>, rows: Int, vectors: Int
    ) {
      switch vectors {
      case 2:
        for row in 0..<rows { storeHalf(c + row &* stride, mask, bytes, row) }
      case 3 where rows % 4 == 0:
        if stride == 48, mask == 0xFFFF_FFFF_FFFF {
          for index in 0..<(rows &* 3 / 4) {
            LiteMicrokernelsAVX512.storeBytes(c + index &* 64, .max, bytes[index])
          }
        } else {
          for group in 0..<(rows / 4) {
            storeThreeQuarters(c + group &* 4 &* stride, stride, mask, bytes + group &* 3)
          }
        }
      default:
        for row in 0..<rows {
          LiteMicrokernelsAVX512.storeBytes(c + row &* stride, mask, bytes[row])
        }
      }
    }

    /// Packs and stores rows of a quarter of a register each, four at a time.
    @inline(__always)
    private func packAndStore(
      _ c: UnsafeMutableRawPointer, _ stride: Int, _ mask: UInt64,
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int
    ) {
      let rowsAtOnce = min(rows, 4)
      for group in 0..<(rows / rowsAtOnce) {
        let row = group &* rowsAtOnce
        let bytes = requantizer.packing.pack(
          accumulators[row], row &+ 1 < rows ? accumulators[row &+ 1] : .zero,
          row &+ 2 < rows ? accumulators[row &+ 2] : .zero,
          row &+ 3 < rows ? accumulators[row &+ 3] : .zero)
        let address = c + row &* stride
        LiteMicrokernelsAVX512.storeBytes(address, mask, bytes.lowHalf.lowHalf)
        if row &+ 1 < rows {
          LiteMicrokernelsAVX512.storeBytes(address + stride, mask, bytes.lowHalf.highHalf)
        }
        if row &+ 2 < rows {
          LiteMicrokernelsAVX512.storeBytes(
            address + 2 &* stride, mask, bytes.highHalf.lowHalf)
          LiteMicrokernelsAVX512.storeBytes(
            address + 3 &* stride, mask, bytes.highHalf.highHalf)
        }
      }
    }

    /// A quarter of the packed bytes.
    @inline(__always)
    private func quarter(_ bytes: UnsafeMutablePointer<Vector>, _ quarter: Int) -> SIMD2<Int64> {
      let half = quarter & 2 == 0 ? bytes[quarter / 4].lowHalf : bytes[quarter / 4].highHalf
      return quarter & 1 == 0 ? half.lowHalf : half.highHalf
    }

    /// Stores a half of the packed bytes.
    @inline(__always)
    private func storeHalf(
      _ c: UnsafeMutableRawPointer, _ mask: UInt64, _ bytes: UnsafeMutablePointer<Vector>,
      _ half: Int
    ) {
      LiteMicrokernelsAVX512.storeBytes(
        c, mask, half & 1 == 0 ? bytes[half / 2].lowHalf : bytes[half / 2].highHalf)
    }

    /// Stores four rows of three quarters of a register each.
    @inline(__always)
    private func storeThreeQuarters(
      _ c: UnsafeMutableRawPointer, _ stride: Int, _ mask: UInt64,
      _ bytes: UnsafeMutablePointer<Vector>
    ) {
      let (row1, row2, row3) = (c + stride, c + 2 &* stride, c + 3 &* stride)
      _mm512_mask_storeu_epi8(c, mask, bytes[0])
      row1.storeBytes(of: bytes[0].highHalf.highHalf, as: SIMD2<Int64>.self)
      _mm256_mask_storeu_epi8(
        row1 + 16, UInt32(truncatingIfNeeded: mask &>> 16), bytes[1].lowHalf)
      row2.storeBytes(of: bytes[1].highHalf, as: SIMD4<Int64>.self)
      _mm_mask_storeu_epi8(
        row2 + 32, UInt16(truncatingIfNeeded: mask &>> 32), bytes[2].lowHalf.lowHalf)
      _mm512_mask_storeu_epi8(row3 - 16, mask &<< 16, bytes[2])
    }
  }

  /// Stores the first bytes of rows of eight, of which two registers have up to sixteen.
  ///
  /// Not inlined, as it is seldom needed; and not by stores of masked bytes, which take tens of
  /// cycles each.
  @inline(never)
  private func storeFirst(
    _ columns: Int, ofRows rows: Int, _ low: Vector, _ high: Vector,
    to c: UnsafeMutableRawPointer, stride: Int
  ) {
    withUnsafeBytes(of: (low, high)) { bytes in
      guard let bytes = bytes.baseAddress else { return }
      for row in 0..<rows {
        (c + row &* stride).copyMemory(from: bytes + row &* 8, byteCount: columns)
      }
    }
  }
#endif
