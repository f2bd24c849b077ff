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
      let index = unsafeBitCast(indices, to: Vector.self)
      let words = unsafeBitCast(indices, to: SIMD32<UInt16>.self)
      var entries = block(index, table, 0)
      for i in 1..<blocks {
        let isBeyond = words .>= SIMD32<UInt16>(repeating: UInt16(truncatingIfNeeded: i &* 64))
        entries.replace(with: block(index, table, i), where: isBeyond)
      }
      return unsafeBitCast(entries, to: SIMD16<Int32>.self)
    }

    /// The entries of a block at the low six bits of indices.
    @inline(__always)
    private static func block(
      _ index: Vector, _ table: UnsafeRawPointer, _ block: Int
    ) -> SIMD32<UInt16> {
      let entries = _mm512_permutex2var_epi16(
        load(table, block &* 128), index, load(table, block &* 128 &+ 64))
      return unsafeBitCast(entries, to: SIMD32<UInt16>.self)
    }
  }
#endif
