#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Transposes each 128-bit lane of four registers (see ``LaneRunner``).
  @inline(__always)
  func transposed128BitLanes(
    _ a: Floats, _ b: Floats, _ c: Floats, _ d: Floats
  ) -> (Floats, Floats, Floats, Floats) {
    let (ab, cd) = (pairs(_mm256_unpacklo_ps(a, b)), pairs(_mm256_unpacklo_ps(c, d)))
    let (abEnd, cdEnd) = (pairs(_mm256_unpackhi_ps(a, b)), pairs(_mm256_unpackhi_ps(c, d)))
    return (
      floats(_mm256_unpacklo_pd(ab, cd)), floats(_mm256_unpackhi_pd(ab, cd)),
      floats(_mm256_unpacklo_pd(abEnd, cdEnd)), floats(_mm256_unpackhi_pd(abEnd, cdEnd))
    )
  }

  @inline(__always)
  private func pairs(_ floats: Floats) -> SIMD4<Double> {
    unsafeBitCast(floats, to: SIMD4<Double>.self)
  }

  @inline(__always)
  private func floats(_ pairs: SIMD4<Double>) -> Floats { unsafeBitCast(pairs, to: Floats.self) }
#endif
