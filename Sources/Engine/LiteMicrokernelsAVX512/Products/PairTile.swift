#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Sixteen rows of at most eight columns, with the accumulators of two rows in each register.
  ///
  /// For a small depth, most of the time goes into requantization, which this halves.
  @inline(never)
  func pairTile<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ epilogue: UnsafePointer<Epilogue>
  ) {
    pairTile(product, row, column, epilogue, pairs: 8)
  }

  /// Some pairs of rows.
  @inline(__always)
  private func pairTile<Epilogue: TileEpilogue>(
    _ product: IntegerProduct, _ row: Int, _ column: Int, _ epilogue: UnsafePointer<Epilogue>,
    pairs: Int
  ) {
    var registers = Registers()
    registers.withAddress { accumulators in
      let bias = loadTwice(UnsafeRawPointer(product.bias + column), 0)
      for pair in 0..<pairs { accumulators[pair] = bias }
      addPairCorrections(product, row, accumulators, pairs: pairs)
      let flip = _mm512_set1_epi8(CChar(bitPattern: product.flip))
      let stride = product.aStride
      @inline(__always)
      func addGroup(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ blockStride: Int) {
        let weights = loadTwice(b, 0)
        for pair in 0..<pairs {
          let bytes = broadcastPair(a, 2 &* pair &* stride, distance: stride)
          let activations = Epilogue.flips ? _mm512_xor_epi32(flip, bytes) : bytes
          accumulators[pair] = _mm512_dpbusd_epi32(accumulators[pair], activations, weights)
        }
      }
      forEachGroup(product, row, column, vectors: 1, addGroup)
      epilogue.pointee.storePairs(product, row, column, accumulators, pairs: pairs)
    }
  }

  /// Adds the zero-point corrections of some pairs of rows to their accumulators.
  @inline(__always)
  func addPairCorrections(
    _ product: IntegerProduct, _ row: Int, _ accumulators: UnsafeMutablePointer<Vector>, pairs: Int
  ) {
    guard let corrections = product.rowCorrections else { return }
    for pair in 0..<pairs {
      let correction = broadcastPair(UnsafeRawPointer(corrections + row), pair &* 8, distance: 4)
      accumulators[pair] = _mm512_add_epi32(accumulators[pair], correction)
    }
  }
#endif
