#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The epilogue that stores accumulators as they are.
  struct AccumulatorsEpilogue: TileEpilogue {
    static var flips: Bool { false }
    static var takesMixedTiles: Bool { true }

    @inline(__always)
    func store(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      rows: Int, vectors: Int
    ) {
      let c = product.c + (row &* product.cStride &+ column &* 4)
      let columns = min(product.columns &- column, vectors &* 16)
      for row in 0..<rows {
        for vector in 0..<vectors {
          let count = columns &- vector &* 16
          let mask = count >= 16 ? UInt16.max : (UInt16(1) &<< UInt16(max(count, 0))) &- 1
          _mm512_mask_storeu_epi32(
            c + (row &* product.cStride &+ vector &* 64), mask,
            accumulators[row &* vectors &+ vector])
        }
      }
    }

    @inline(__always)
    func storePairs(
      _ product: IntegerProduct, _ row: Int, _ column: Int,
      _ accumulators: UnsafeMutablePointer<Vector>,
      pairs: Int
    ) {
      let c = product.c + (row &* product.cStride &+ column &* 4)
      let mask = UInt8(truncatingIfNeeded: (1 &<< (product.columns &- column)) &- 1)
      for pair in 0..<pairs {
        let address = c + 2 &* pair &* product.cStride
        _mm256_mask_storeu_epi32(address, mask, accumulators[pair].lowHalf)
        _mm256_mask_storeu_epi32(address + product.cStride, mask, accumulators[pair].highHalf)
      }
    }

    @inline(__always)
    func finish(_ product: IntegerProduct, _ row: Int, _ column: Int, rows: Int, columns: Int) {}
  }
#endif
