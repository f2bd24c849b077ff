#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  extension LaneRunner {
    /// Transposes a matrix of bytes, by pairs of columns where there are as many.
    @inline(__always)
    static func runBytes(_ transpose: MatrixTranspose) {
      if min(transpose.rows, transpose.columns) < 16 {
        run(transpose, ofFewBytes: ByteColumn.self)
      } else if transpose.columns >= ByteColumnPair.columnCount {
        run(transpose, ofBytes: ByteColumnPair.self)
      } else {
        run(transpose, ofBytes: ByteColumn.self)
      }
    }
  }

  /// A column.
  struct ByteColumn: SingleByteColumn {
    let words: SIMD2<Int64>

    @inline(__always)
    init(words: SIMD2<Int64>) { self.words = words }

    @inline(__always)
    static func interleaved(_ a: Self, _ b: Self) -> (Self, Self) {
      (
        Self(words: _mm_unpacklo_epi8(a.words, b.words)),
        Self(words: _mm_unpackhi_epi8(a.words, b.words))
      )
    }

    @inline(__always)
    static func interleavedEights(_ a: Int64, _ b: Int64) -> Self {
      Self(words: _mm_unpacklo_epi8(SIMD2(a, 0), SIMD2(b, 0)))
    }
  }

  /// A column, and the sixteenth after it.
  struct ByteColumnPair: ByteColumns {
    var bytes: SIMD4<Int64>

    static var columnCount: Int { 32 }

    @inline(__always)
    static func load(_ source: UnsafeRawPointer, _ stride: Int) -> Self {
      Self(
        bytes: SIMD4(
          lowHalf: source.loadUnaligned(as: SIMD2<Int64>.self),
          highHalf: (source + 16 &* stride).loadUnaligned(as: SIMD2<Int64>.self)))
    }

    @inline(__always)
    func store(to row: UnsafeMutableRawPointer) {
      row.storeBytes(of: bytes, as: SIMD4<Int64>.self)
    }

    @inline(__always)
    static func interleaved(_ a: Self, _ b: Self) -> (Self, Self) {
      (
        Self(bytes: _mm256_unpacklo_epi8(a.bytes, b.bytes)),
        Self(bytes: _mm256_unpackhi_epi8(a.bytes, b.bytes))
      )
    }
  }
#endif
