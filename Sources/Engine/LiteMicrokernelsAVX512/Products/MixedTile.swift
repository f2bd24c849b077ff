#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Eight rows of seventeen to twenty-four columns: a register holds the accumulators of the first
  /// sixteen columns of a row, or those of the other columns of two rows.
  ///
  /// Two registers for each row would leave a quarter of the lanes empty.
  @inline(never)
  func mixedTile<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ epilogue: UnsafePointer<Epilogue>
  ) {
    mixedTile(product, row, column, epilogue, rows: 8)
  }

  /// Some rows, an even number.
  @inline(__always)
  private func mixedTile<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ epilogue: UnsafePointer<Epilogue>,
    rows: Int
  ) {
    var registers = Registers()
    registers.withAddress { accumulators in
      let pairs = accumulators + rows
      let bias = UnsafeRawPointer(product.bias + column)
      let (whole, half) = (load(bias, 0), loadTwice(bias, 64))
      for row in 0..<rows { accumulators[row] = whole }
      for pair in 0..<(rows / 2) { pairs[pair] = half }
      addRowCorrections(product, row, accumulators, rows: rows, vectors: 1)
      addPairCorrections(product, row, pairs, pairs: rows / 2)
      let flip = _mm512_set1_epi8(CChar(bitPattern: product.flip))
      let (halfFlip, stride) = (flip.lowHalf, product.aStride)
      @inline(__always)
      func addGroup(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ blockStride: Int, _: Int) {
        let (whole, half) = (load(b, 0), loadTwice(b, blockStride))
        for pair in 0..<(rows / 2) {
          var first = broadcast(a, 2 &* pair &* stride)
          var second = broadcast(a, (2 &* pair &+ 1) &* stride)
          if Epilogue.flips {
            first = _mm512_xor_epi32(flip, first)
            second = _mm512_xor_epi32(flip, second)
          }
          let both = flippedPair(
            a, 2 &* pair &* stride, distance: stride, by: halfFlip, Epilogue.flips)
          accumulators[2 &* pair] = _mm512_dpbusd_epi32(accumulators[2 &* pair], first, whole)
          accumulators[2 &* pair &+ 1] = _mm512_dpbusd_epi32(
            accumulators[2 &* pair &+ 1], second, whole)
          pairs[pair] = _mm512_dpbusd_epi32(pairs[pair], both, half)
        }
      }
      forEachGroup(product, row, column, vectors: 2, addGroup)
      epilogue.pointee.store(product, row, column, accumulators, rows: rows, vectors: 1)
      epilogue.pointee.storePairs(product, row, column &+ 16, pairs, pairs: rows / 2)
    }
  }
#endif
