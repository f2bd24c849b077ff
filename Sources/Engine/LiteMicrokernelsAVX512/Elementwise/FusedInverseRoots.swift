#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The reciprocal of the square root, within 1.5 ULP: the estimate of ``FusedRoots``, without the steps
  /// that make it the nearest.
  struct FusedInverseRoots: QuadFunction {
    @inline(__always)
    func callAsFunction(_ x: FloatQuad) -> FloatQuad {
      let half = FusedRoots.estimates(of: x).halfReciprocal
      let results = half + half
      guard !FusedRoots.isOrdinary(x) else { return results }
      // A result must not depend on those beside it.
      return x.map(results) { x, result in
        _mm512_mask_blend_ps(
          FusedRoots.extraordinaryLanes(of: x), result, Floats(repeating: 1) / _mm512_sqrt_ps(x))
      }
    }
  }
#endif
