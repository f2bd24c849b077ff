#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  extension LaneRunner {
    /// Four neighboring columns of sixteen rows: each quarter of the registers is transposed.
    @inline(__always)
    static func transposedColumns(
      at address: (_ row: Int) -> UnsafeRawPointer
    ) -> (FloatLanes, FloatLanes, FloatLanes, FloatLanes) {
      let a = FloatLanes(fourOfEveryFourthRow: 0, at: address)
      let b = FloatLanes(fourOfEveryFourthRow: 1, at: address)
      let c = FloatLanes(fourOfEveryFourthRow: 2, at: address)
      let d = FloatLanes(fourOfEveryFourthRow: 3, at: address)
      let (ab, cd) = (pairs(_mm512_unpacklo_ps(a, b)), pairs(_mm512_unpacklo_ps(c, d)))
      let (abEnd, cdEnd) = (pairs(_mm512_unpackhi_ps(a, b)), pairs(_mm512_unpackhi_ps(c, d)))
      return (
        lanes(_mm512_unpacklo_pd(ab, cd)), lanes(_mm512_unpackhi_pd(ab, cd)),
        lanes(_mm512_unpacklo_pd(abEnd, cdEnd)), lanes(_mm512_unpackhi_pd(abEnd, cdEnd))
      )
    }

    @inline(__always)
    private static func pairs(_ lanes: FloatLanes) -> SIMD8<Double> {
      unsafeBitCast(lanes, to: SIMD8<Double>.self)
    }

    @inline(__always)
    private static func lanes(_ pairs: SIMD8<Double>) -> FloatLanes {
      unsafeBitCast(pairs, to: FloatLanes.self)
    }
  }
#endif
