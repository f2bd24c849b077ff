#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Transposes each 128-bit lane of four registers (see ``LaneRunner``).
  @inline(__always)
  func transposed128BitLanes(
    _ a: Floats, _ b: Floats, _ c: Floats, _ d: Floats
  ) -> (Floats, Floats, Floats, Floats) {
    let (ab, cd) = (pairs(_mm512_unpacklo_ps(a, b)), pairs(_mm512_unpacklo_ps(c, d)))
    let (abEnd, cdEnd) = (pairs(_mm512_unpackhi_ps(a, b)), pairs(_mm512_unpackhi_ps(c, d)))
    return (
      floats(_mm512_unpacklo_pd(ab, cd)), floats(_mm512_unpackhi_pd(ab, cd)),
      floats(_mm512_unpacklo_pd(abEnd, cdEnd)), floats(_mm512_unpackhi_pd(abEnd, cdEnd))
    )
  }

  /// A register as pairs of words.
  @inline(__always)
  func pairs(_ floats: Floats) -> SIMD8<Double> {
    unsafeBitCast(floats, to: SIMD8<Double>.self)
  }

  /// Pairs of words as a register.
  @inline(__always)
  func floats(_ pairs: SIMD8<Double>) -> Floats { unsafeBitCast(pairs, to: Floats.self) }
#endif
