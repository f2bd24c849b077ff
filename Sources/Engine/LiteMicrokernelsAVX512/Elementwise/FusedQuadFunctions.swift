#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  // Functions of FloatFunction with fused multiplications and additions, which are faster. The last bits
  // may therefore differ from those of other instruction sets.

  /// The result `e^x`, within 1 ULP.
  struct FusedExponential: QuadFunction {
    @inline(__always)
    func callAsFunction(_ x: FloatQuad) -> FloatQuad {
      // Beyond these, the result is 0 or infinite.
      let limited = x.map { clamped($0, Floats(repeating: -104), Floats(repeating: 89)) }
      let (n, r) = FusedExponential.parts(limited)
      let power = FusedExponential.series(r).times(r, plus: 1).times(r, plus: 1)
      return power.map(n) { _mm512_scalef_ps($0, $1) }
    }

    /// Splits `x = n · ln 2 + r`.
    @inline(__always)
    static func parts(_ x: FloatQuad) -> (n: FloatQuad, r: FloatQuad) {
      // Adding 1.5 · 2^23 leaves the nearest integer.
      let n = x.times(1.442_695, plus: 12_582_912) - 12_582_912
      // ln 2 in two parts.
      let high = n.times(-0.693_147_2, plus: x)
      return (n, n.times(1.904_654_3e-9, plus: high))
    }

    /// The result `(e^r − 1 − r) / r²`, for |r| ≤ ln 2 / 2.
    @inline(__always)
    static func series(_ r: FloatQuad) -> FloatQuad {
      let p = r.times(1.387_066_6e-3, plus: 8.366_263e-3)
        .times(r, plus: 4.166_743_5e-2)
        .times(r, plus: 1.666_654_6e-1)
      return p.times(r, plus: 0.499_999_97)
    }
  }

  /// A power of e in parts: `e^x = scale · (1 + fraction)`, where the scale is a power of two.
  private struct PowerParts {
    let scale: FloatQuad
    let fraction: FloatQuad

    /// The parts of a power, for x from −87 to 87; less exact far from 0.
    @inline(__always)
    init(_ x: FloatQuad) {
      // Adding 1.5 · 2^23 leaves the nearest integer in the low bits, here 127 + n.
      let shifted = x.times(1.442_695, plus: 12_582_912 + 127)
      let n = shifted - (12_582_912 + 127)
      let r = n.times(-0.693_147_2, plus: x)
      fraction = (r * r).times(FusedExponential.series(r), plus: r)
      scale = shifted.map {
        Floats(bitsOf: _mm512_slli_epi32(Vector(bitsOf: $0), 23))
      }
    }
  }

  /// The result `1 / (1 + e^−x)`, or `e^x` below −9, within 2 ULP.
  struct FusedLogistic: QuadFunction {
    @inline(__always)
    func callAsFunction(_ x: FloatQuad) -> FloatQuad {
      // In this order, NaN stays NaN.
      let argument = x.map {
        _mm512_max_ps(Floats(repeating: -87), Floats.zero - $0)
      }
      let power = PowerParts(argument)
      let sum = power.scale.times(power.fraction, plus: power.scale + 1)
      let results = sum.map { Floats(repeating: 1) / $0 }
      guard isBelow(x.a) || isBelow(x.b) || isBelow(x.c) || isBelow(x.d) else { return results }
      return results.map(x) { result, x in
        result.replacing(with: exponential(x), where: x .< Floats(repeating: -9))
      }
    }

    /// Whether a number lies below −9.
    @inline(__always)
    private func isBelow(_ x: Floats) -> Bool {
      let distance = Vector(bitsOf: x + Floats(repeating: 9))
      return _mm512_movepi32_mask(distance) != 0
    }
  }

  /// The result `x / (1 + e^−x)`, within 3 ULP.
  struct FusedSiLU: QuadFunction {
    @inline(__always)
    func callAsFunction(_ x: FloatQuad) -> FloatQuad { x * FusedLogistic()(x) }
  }

  /// The result `x < 0 ? e^x − 1 : x`, within 1 ULP.
  struct FusedElu: QuadFunction {
    @inline(__always)
    func callAsFunction(_ x: FloatQuad) -> FloatQuad {
      let limited = x.map { clamped($0, Floats(repeating: -20), Floats.zero) }
      let power = PowerParts(limited)
      let results = power.scale.times(power.fraction, plus: power.scale - 1)
      // NaN stays NaN.
      return x.map(results) { $0.replacing(with: $1, where: $0 .< Floats.zero) }
    }
  }

  /// The hyperbolic tangent, within 2 ULP.
  ///
  /// With `e = e^(−2|x|)`, it is `(1 − e) / (1 + e)` up to 0.55, and `1 − 2e / (1 + e)` beyond.
  struct FusedHyperbolicTangent: QuadFunction {
    @inline(__always)
    func callAsFunction(_ x: FloatQuad) -> FloatQuad {
      let negative = x.map {
        unsafeBitCast(unsafeBitCast($0, to: SIMD16<UInt32>.self) | 0x8000_0000, to: Floats.self)
      }
      // In this order, NaN stays NaN.
      let limited = negative.map { _mm512_max_ps(Floats(repeating: -10), $0) }
      let power = PowerParts(limited + limited)
      let whole = power.scale.map(negative) { scale, x in
        (scale - Floats(repeating: 1)).replacing(with: scale, where: x .< Floats(repeating: -0.55))
      }
      let quotient =
        power.scale.times(power.fraction, plus: whole)
        / power.scale.times(power.fraction, plus: power.scale + 1)
      let results = quotient.map(negative) { quotient, x in
        let large = _mm512_fmadd_ps(quotient, Floats(repeating: -2), Floats(repeating: 1))
        return quotient.replacing(with: large, where: x .< Floats(repeating: -0.55))
      }
      return results.map(x) { result, x in
        let magnitude = unsafeBitCast(result, to: SIMD16<UInt32>.self) & 0x7FFF_FFFF
        let sign = unsafeBitCast(x, to: SIMD16<UInt32>.self) & 0x8000_0000
        return unsafeBitCast(magnitude | sign, to: Floats.self)
      }
    }
  }
#endif
