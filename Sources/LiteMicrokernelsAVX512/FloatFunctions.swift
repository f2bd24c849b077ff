import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// `exp(x)` for x from −88 to 88, within 1.5 ULP; NaN stays NaN.
  ///
  /// With n the integer next to x / ln 2, `exp(x) = 2ⁿ · exp(x − n · ln 2)`, and a polynomial of
  /// degree 7 for what is left.
  @inline(__always)
  func exponential(_ x: Floats) -> Floats {
    // Adding 1.5 · 2²³ leaves no room for a fraction.
    let magic = Floats(repeating: 12_582_912)
    let n = magic.addingProduct(x, Floats(repeating: 1.442_695_04)) - magic
    var r = x.addingProduct(n, Floats(repeating: -0.693_359_375))
    r = r.addingProduct(n, Floats(repeating: 2.121_944_4e-4))
    var p = Floats(repeating: 1.0 / 5040)
    p = Floats(repeating: 1.0 / 720).addingProduct(p, r)
    p = Floats(repeating: 1.0 / 120).addingProduct(p, r)
    p = Floats(repeating: 1.0 / 24).addingProduct(p, r)
    p = Floats(repeating: 1.0 / 6).addingProduct(p, r)
    p = Floats(repeating: 0.5).addingProduct(p, r)
    p = r.addingProduct(r * r, p)
    return _mm512_scalef_ps(p + 1, n)
  }

  /// `1 / (1 + exp(−x))`, within 4 ULP for x from −87 to 87 and constant beyond; NaN stays NaN.
  @inline(__always)
  func sigmoid(_ x: Floats) -> Floats {
    let limit = Floats(repeating: 87)
    let limited = clamped(x, -limit, limit)
    return 1 / (1 + exponential(-limited))
  }

  /// `tanh(x)`, within 4 ULP; NaN stays NaN.
  ///
  /// A polynomial up to 0.625, and `1 − 2 / (exp(2 · |x|) + 1)` beyond.
  @inline(__always)
  func hyperbolicTangent(_ x: Floats) -> Floats {
    let sign = unsafeBitCast(x, to: SIMD16<UInt32>.self) & 0x8000_0000
    let magnitude = unsafeBitCast(
      unsafeBitCast(x, to: SIMD16<UInt32>.self) & 0x7FFF_FFFF, to: Floats.self)
    let square = x * x
    var p = Floats(repeating: -5.704_988_727_45e-3)
    p = Floats(repeating: 2.063_908_879_54e-2).addingProduct(p, square)
    p = Floats(repeating: -5.373_971_555_31e-2).addingProduct(p, square)
    p = Floats(repeating: 1.333_144_220_36e-1).addingProduct(p, square)
    p = Floats(repeating: -3.333_328_194_22e-1).addingProduct(p, square)
    let small = x.addingProduct(x * square, p)
    let limited = _mm512_min_ps(Floats(repeating: 44), magnitude)
    let large = 1 - 2 / (exponential(limited + limited) + 1)
    let signed = unsafeBitCast(
      unsafeBitCast(large, to: SIMD16<UInt32>.self) | sign, to: Floats.self)
    return small.replacing(with: signed, where: magnitude .> 0.625)
  }
#endif
