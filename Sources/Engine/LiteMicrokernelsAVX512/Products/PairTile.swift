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
      let flip = _mm256_set1_epi8(CChar(bitPattern: product.flip))
      let stride = product.aStride
      @inline(__always)
      func addGroup(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ blockStride: Int, _: Int) {
        let weights = loadTwice(b, 0)
        for pair in 0..<pairs {
          let activations = flippedPair(
            a, 2 &* pair &* stride, distance: stride, by: flip, Epilogue.flips)
          accumulators[pair] = _mm512_dpbusd_epi32(accumulators[pair], activations, weights)
        }
      }
      forEachGroup(product, row, column, vectors: 1, addGroup)
      epilogue.pointee.storePairs(product, row, column, accumulators, pairs: pairs)
    }
  }

  /// Eight copies of the 4 bytes at an address, and eight of those so many bytes further, flipped by
  /// a mask that is zero where they are not to be.
  ///
  /// A sum flips as an XOR does. The compiler would join the same operation of both halves, and make
  /// them by a permutation, which takes longer than an insertion.
  @_transparent
  func flippedPair(
    _ address: UnsafeRawPointer, _ offset: Int, distance: Int, by flip: SIMD4<Int64>, _ flips: Bool
  ) -> Vector {
    let first = broadcastHalf(address, offset)
    let second = broadcastHalf(address, offset &+ distance)
    return Vector(
      lowHalf: flips ? _mm256_xor_si256(flip, first) : first,
      highHalf: _mm256_add_epi8(flip, second))
  }

  /// Eight copies of the 4 bytes at an address.
  @_transparent
  private func broadcastHalf(_ address: UnsafeRawPointer, _ offset: Int) -> SIMD4<Int64> {
    let value = address.loadUnaligned(fromByteOffset: offset, as: Int32.self)
    return unsafeBitCast(SIMD8<Int32>(repeating: value), to: SIMD4<Int64>.self)
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
