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
      let low = transposed(a.lowHalf, b.lowHalf, c.lowHalf, d.lowHalf)
      let high = transposed(a.highHalf, b.highHalf, c.highHalf, d.highHalf)
      return (
        FloatLanes(lowHalf: low.0, highHalf: high.0), FloatLanes(lowHalf: low.1, highHalf: high.1),
        FloatLanes(lowHalf: low.2, highHalf: high.2), FloatLanes(lowHalf: low.3, highHalf: high.3)
      )
    }

    /// The transposes of both halves of four registers.
    @inline(__always)
    private static func transposed(
      _ a: SIMD8<Float>, _ b: SIMD8<Float>, _ c: SIMD8<Float>, _ d: SIMD8<Float>
    ) -> (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>, SIMD8<Float>) {
      let (ab, cd) = (pairs(_mm256_unpacklo_ps(a, b)), pairs(_mm256_unpacklo_ps(c, d)))
      let (abEnd, cdEnd) = (pairs(_mm256_unpackhi_ps(a, b)), pairs(_mm256_unpackhi_ps(c, d)))
      return (
        lanes(_mm256_unpacklo_pd(ab, cd)), lanes(_mm256_unpackhi_pd(ab, cd)),
        lanes(_mm256_unpacklo_pd(abEnd, cdEnd)), lanes(_mm256_unpackhi_pd(abEnd, cdEnd))
      )
    }

    @inline(__always)
    private static func pairs(_ lanes: SIMD8<Float>) -> SIMD4<Double> {
      unsafeBitCast(lanes, to: SIMD4<Double>.self)
    }

    @inline(__always)
    private static func lanes(_ pairs: SIMD4<Double>) -> SIMD8<Float> {
      unsafeBitCast(pairs, to: SIMD8<Float>.self)
    }
  }
#endif
