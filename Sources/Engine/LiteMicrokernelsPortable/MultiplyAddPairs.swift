import LiteMicrokernels

#if arch(x86_64)
  import _Builtin_intrinsics.intel
#endif

/// The sums of the products of neighboring lanes: `a[2i] · b[2i] + a[2i + 1] · b[2i + 1]`.
@inline(__always)
func multiplyAddPairs(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD4<Int32> {
  #if arch(x86_64)
    let sums = _mm_madd_epi16(
      unsafeBitCast(a, to: SIMD2<Int64>.self), unsafeBitCast(b, to: SIMD2<Int64>.self))
    return unsafeBitCast(sums, to: SIMD4<Int32>.self)
  #else
    let even = SIMD4<Int32>(truncatingIfNeeded: a.evenHalf)
    let odd = SIMD4<Int32>(truncatingIfNeeded: a.oddHalf)
    return even &* SIMD4<Int32>(truncatingIfNeeded: b.evenHalf)
      &+ odd &* SIMD4<Int32>(truncatingIfNeeded: b.oddHalf)
  #endif
}
