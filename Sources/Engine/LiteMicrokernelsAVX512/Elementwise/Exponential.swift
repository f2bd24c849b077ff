#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// `e^x`, within 1 ULP, with fused multiplications and additions; NaN stays NaN.
  ///
  /// It is `2^n · e^r` with `x = n · ln 2 + r`, and `e^r` a polynomial fitted to |r| ≤ ln 2 / 2.
  @inline(__always)
  func exponential(_ x: Floats) -> Floats {
    let limited = clamped(x, Floats(repeating: -104), Floats(repeating: 89))
    // Adding 1.5 · 2^23 leaves the nearest integer.
    let magic = Floats(repeating: 12_582_912)
    let n = _mm512_fmadd_ps(limited, Floats(repeating: 1.442_695), magic) - magic
    // ln 2 in two parts; products with the first are exact.
    let high = _mm512_fmadd_ps(n, Floats(repeating: -0.693_359_375), limited)
    let r = _mm512_fmadd_ps(n, Floats(repeating: 2.121_944_4e-4), high)
    var p = Floats(repeating: 1.395_535_2e-3)
    p = _mm512_fmadd_ps(p, r, Floats(repeating: 8.371_696e-3))
    p = _mm512_fmadd_ps(p, r, Floats(repeating: 4.166_613e-2))
    p = _mm512_fmadd_ps(p, r, Floats(repeating: 1.666_649_5e-1))
    p = _mm512_fmadd_ps(p, r, Floats(repeating: 0.5))
    p = _mm512_fmadd_ps(p, r, Floats(repeating: 1))
    p = _mm512_fmadd_ps(p, r, Floats(repeating: 1))
    return _mm512_scalef_ps(p, n)
  }
#endif
