#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// `e^x`, within 2 ULP, with fused multiplications and additions; NaN stays NaN.
  ///
  /// It is `2^n · e^r` with `x = n · ln 2 + r`, where n is a multiple of 1/16: the power of its fraction is
  /// looked up in a register, and `e^r` is a short series for |r| ≤ ln 2 / 32.
  @inline(__always)
  func exponential(_ x: Floats) -> Floats {
    let powers = Floats(
      1, 1.044_273_73, 1.090_507_75, 1.138_788_58, 1.189_207_08, 1.241_857_77,
      1.296_839_59, 1.354_255_56, 1.414_213_54, 1.476_826_19, 1.542_210_82, 1.610_490_32,
      1.681_792_86, 1.756_252_17, 1.834_008_1, 1.915_206_55)
    let limited = clamped(x, Floats(repeating: -104), Floats(repeating: 89))
    // Adding 1.5 · 2^19 leaves the nearest sixteenth, with the fraction in the low bits.
    let magic = Floats(repeating: 786_432)
    let shifted = _mm512_fmadd_ps(limited, Floats(repeating: 1.442_695), magic)
    let n = shifted - magic
    // ln 2 in two parts; products with the first are exact.
    let high = _mm512_fmadd_ps(n, Floats(repeating: -0.693_359_375), limited)
    let r = _mm512_fmadd_ps(n, Floats(repeating: 2.121_944_4e-4), high)
    var p = _mm512_fmadd_ps(r, Floats(repeating: 1.666_666_7e-1), Floats(repeating: 0.5))
    p = _mm512_fmadd_ps(p, r, Floats(repeating: 1))
    let power = _mm512_permutexvar_ps(Vector(bitsOf: shifted), powers)
    // The fraction of n is rounded down.
    return _mm512_scalef_ps(_mm512_fmadd_ps(p * r, power, power), n)
  }
#endif
