#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// The sums of the lanes of four registers.
  @inline(__always)
  func sumsOfLanes(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> SIMD4<Int32> {
    let (ab, cd) = (addPairs(a, b), addPairs(c, d))
    return sumOfQuarters(
      _mm512_add_epi32(_mm512_unpacklo_epi64(ab, cd), _mm512_unpackhi_epi64(ab, cd)))
  }

  /// The sum of the four quarters of a register.
  @inline(__always)
  func sumOfQuarters(_ vector: Vector) -> SIMD4<Int32> {
    let lanes = SIMD16<Int32>(bitsOf: vector)
    let halves = lanes.lowHalf &+ lanes.highHalf
    return halves.lowHalf &+ halves.highHalf
  }

  /// Lanes that hold, alternately, the pairwise sums of the first and of the second register.
  @inline(__always)
  private func addPairs(_ a: Vector, _ b: Vector) -> Vector {
    _mm512_add_epi32(_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b))
  }

  /// The sums of the lanes of four registers.
  @inline(__always)
  func sumsOfLanes(_ a: Floats, _ b: Floats, _ c: Floats, _ d: Floats) -> SIMD4<Float> {
    let (a, b) = (a.lowHalf + a.highHalf, b.lowHalf + b.highHalf)
    let (c, d) = (c.lowHalf + c.highHalf, d.lowHalf + d.highHalf)
    let ab = unsafeBitCast(
      _mm256_unpacklo_ps(a, b) + _mm256_unpackhi_ps(a, b), to: SIMD4<Double>.self)
    let cd = unsafeBitCast(
      _mm256_unpacklo_ps(c, d) + _mm256_unpackhi_ps(c, d), to: SIMD4<Double>.self)
    let even = unsafeBitCast(_mm256_unpacklo_pd(ab, cd), to: HalfFloats.self)
    let odd = unsafeBitCast(_mm256_unpackhi_pd(ab, cd), to: HalfFloats.self)
    return (even.lowHalf + even.highHalf) + (odd.lowHalf + odd.highHalf)
  }
#endif
