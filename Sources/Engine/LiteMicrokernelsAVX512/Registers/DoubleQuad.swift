#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// Four registers of eight doubles that go through the same steps, as those of ``FloatQuad`` do.
  struct DoubleQuad {
    var a: SIMD8<Double>
    var b: SIMD8<Double>
    var c: SIMD8<Double>
    var d: SIMD8<Double>

    @inline(__always)
    init(_ a: SIMD8<Double>, _ b: SIMD8<Double>, _ c: SIMD8<Double>, _ d: SIMD8<Double>) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    /// The floats of two registers.
    @inline(__always)
    init(_ x: Floats, _ y: Floats) {
      self.init(
        _mm512_cvtps_pd(x.lowHalf), _mm512_cvtps_pd(x.highHalf), _mm512_cvtps_pd(y.lowHalf),
        _mm512_cvtps_pd(y.highHalf))
    }

    /// The nearest floats, in two registers.
    @inline(__always)
    var floats: (Floats, Floats) {
      (
        Floats(lowHalf: _mm512_cvtpd_ps(a), highHalf: _mm512_cvtpd_ps(b)),
        Floats(lowHalf: _mm512_cvtpd_ps(c), highHalf: _mm512_cvtpd_ps(d))
      )
    }

    /// The results of a function of each register.
    @inline(__always)
    func map(_ function: (SIMD8<Double>) -> SIMD8<Double>) -> DoubleQuad {
      DoubleQuad(function(a), function(b), function(c), function(d))
    }

    /// The results of a function of each register and one of another four.
    @inline(__always)
    func map(
      _ x: DoubleQuad, _ function: (SIMD8<Double>, SIMD8<Double>) -> SIMD8<Double>
    ) -> DoubleQuad {
      DoubleQuad(function(a, x.a), function(b, x.b), function(c, x.c), function(d, x.d))
    }

    /// `self · x + y`, rounded once.
    @inline(__always)
    func times(_ x: DoubleQuad, plus y: DoubleQuad) -> DoubleQuad {
      DoubleQuad(
        _mm512_fmadd_pd(a, x.a, y.a), _mm512_fmadd_pd(b, x.b, y.b), _mm512_fmadd_pd(c, x.c, y.c),
        _mm512_fmadd_pd(d, x.d, y.d))
    }

    /// `self · x + y`, rounded once.
    @inline(__always)
    func times(_ x: Double, plus y: Double) -> DoubleQuad {
      map { _mm512_fmadd_pd(SIMD8(repeating: x), $0, SIMD8(repeating: y)) }
    }
  }
#endif
