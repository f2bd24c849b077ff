#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Eight rows of seventeen to twenty-four columns: the sums of the first sixteen in a register for
  /// each row, and those of the others of two rows in one.
  ///
  /// Two registers for each row would leave a quarter of the lanes empty.
  @inline(never)
  func mixedTile<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: UnsafePointer<End>
  ) {
    mixedTile(product, row, column, end, rows: 8)
  }

  /// Some rows, an even number.
  @inline(__always)
  private func mixedTile<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: UnsafePointer<End>, rows: Int
  ) {
    var registers = Registers()
    registers.withAddress { sums in
      let pairs = sums + rows
      let bias = UnsafeRawPointer(product.bias + column)
      let (whole, half) = (load(bias, 0), loadTwice(bias, 64))
      for row in 0..<rows { sums[row] = whole }
      for pair in 0..<(rows / 2) { pairs[pair] = half }
      addRowTerms(product, row, sums, rows: rows, vectors: 1)
      addPairTerms(product, row, pairs, pairs: rows / 2)
      let flip = _mm512_set1_epi8(CChar(bitPattern: product.flip))
      let stride = product.aStride
      @inline(__always)
      func addGroup(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ blockStride: Int) {
        let (whole, half) = (load(b, 0), loadTwice(b, blockStride))
        for pair in 0..<(rows / 2) {
          var first = broadcast(a, 2 &* pair &* stride)
          var second = broadcast(a, (2 &* pair &+ 1) &* stride)
          if End.flips {
            first = _mm512_xor_epi32(flip, first)
            second = _mm512_xor_epi32(flip, second)
          }
          let both = _mm512_mask_mov_epi32(first, 0xFF00, second)
          sums[2 &* pair] = _mm512_dpbusd_epi32(sums[2 &* pair], first, whole)
          sums[2 &* pair &+ 1] = _mm512_dpbusd_epi32(sums[2 &* pair &+ 1], second, whole)
          pairs[pair] = _mm512_dpbusd_epi32(pairs[pair], both, half)
        }
      }
      forEachGroup(product, row, column, vectors: 2, addGroup)
      end.pointee.store(product, row, column, sums, rows: rows, vectors: 1)
      end.pointee.storePairs(product, row, column &+ 16, pairs, pairs: rows / 2)
    }
  }
#endif
