#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Reads 32 entries of a table of int16 by `VPERMI2W`, which takes those of 64 entries.
  enum PermutedEntries: Int16Lookup {
    @inline(__always)
    static func entries(
      _ indices: SIMD16<Int32>, of table: UnsafePointer<Int16>, blocks: Int
    ) -> SIMD16<Int32> {
      let table = UnsafeRawPointer(table)
      let index = Vector(bitsOf: indices)
      var entries = block(index, table, 0)
      for i in 1..<blocks {
        // Indices below the block keep the entries that they have.
        let first = _mm512_set1_epi16(Int16(truncatingIfNeeded: i &* 64))
        let isBelow = _mm512_movepi16_mask(_mm512_sub_epi16(index, first))
        entries = _mm512_mask_mov_epi16(block(index, table, i), isBelow, entries)
      }
      return SIMD16<Int32>(bitsOf: entries)
    }

    /// The entries of a block at the low six bits of indices.
    @inline(__always)
    private static func block(_ index: Vector, _ table: UnsafeRawPointer, _ block: Int) -> Vector {
      _mm512_permutex2var_epi16(
        load(table, block &* 128), index, load(table, block &* 128 &+ 64))
    }
  }
#endif
