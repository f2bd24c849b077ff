#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Sixteen rows of eight columns at most, with the sums of two rows in each register.
  ///
  /// Where the depth is small most of the time goes into rescaling, which this halves.
  @inline(never)
  func pairTile<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: UnsafePointer<End>
  ) {
    pairTile(product, row, column, end, pairs: 8)
  }

  /// Some pairs of rows.
  @inline(__always)
  private func pairTile<End: TileEnd>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ end: UnsafePointer<End>, pairs: Int
  ) {
    var registers = Registers()
    registers.withAddress { sums in
      let bias = loadTwice(UnsafeRawPointer(product.bias + column), 0)
      for pair in 0..<pairs { sums[pair] = bias }
      addPairTerms(product, row, sums, pairs: pairs)
      let flip = _mm512_set1_epi8(CChar(bitPattern: product.flip))
      let stride = product.aStride
      @inline(__always)
      func addGroup(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ blockStride: Int) {
        let weights = loadTwice(b, 0)
        for pair in 0..<pairs {
          let bytes = broadcastPair(a, 2 &* pair &* stride, distance: stride)
          let activations = End.flips ? _mm512_xor_epi32(flip, bytes) : bytes
          sums[pair] = _mm512_dpbusd_epi32(sums[pair], activations, weights)
        }
      }
      forEachGroup(product, row, column, vectors: 1, addGroup)
      end.pointee.storePairs(product, row, column, sums, pairs: pairs)
    }
  }

  /// Adds the terms of some pairs of rows to their sums.
  @inline(__always)
  func addPairTerms(
    _ product: IntegerProduct, _ row: Int, _ sums: UnsafeMutablePointer<Vector>, pairs: Int
  ) {
    guard let terms = product.rowTerms else { return }
    for pair in 0..<pairs {
      let term = broadcastPair(UnsafeRawPointer(terms + row), pair &* 8, distance: 4)
      sums[pair] = _mm512_add_epi32(sums[pair], term)
    }
  }
#endif
