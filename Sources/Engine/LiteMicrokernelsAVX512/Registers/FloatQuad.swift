#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// Four registers of floats that go through the same steps.
  ///
  /// A step takes several cycles: with four registers the processor always has one that is ready.
  struct FloatQuad {
    var a: Floats
    var b: Floats
    var c: Floats
    var d: Floats

    @inline(__always)
    init(_ a: Floats, _ b: Floats, _ c: Floats, _ d: Floats) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    /// Four times sixteen floats.
    @inline(__always)
    init(at address: UnsafeRawPointer) {
      self.init(
        loadFloats(address, 0), loadFloats(address, 64), loadFloats(address, 128),
        loadFloats(address, 192))
    }

    /// The first few floats at an address, and zeros.
    @inline(__always)
    init(firstOf count: Int, at address: UnsafeRawPointer) {
      self.init(
        _mm512_maskz_loadu_ps(FloatQuad.mask(count), address),
        _mm512_maskz_loadu_ps(FloatQuad.mask(count &- 16), address + 64),
        _mm512_maskz_loadu_ps(FloatQuad.mask(count &- 32), address + 128),
        _mm512_maskz_loadu_ps(FloatQuad.mask(count &- 48), address + 192))
    }

    /// Stores all floats.
    @inline(__always)
    func store(to address: UnsafeMutableRawPointer) {
      storeFloats(address, a)
      storeFloats(address + 64, b)
      storeFloats(address + 128, c)
      storeFloats(address + 192, d)
    }

    /// Stores the first few floats.
    @inline(__always)
    func store(to address: UnsafeMutableRawPointer, count: Int) {
      _mm512_mask_storeu_ps(address, FloatQuad.mask(count), a)
      _mm512_mask_storeu_ps(address + 64, FloatQuad.mask(count &- 16), b)
      _mm512_mask_storeu_ps(address + 128, FloatQuad.mask(count &- 32), c)
      _mm512_mask_storeu_ps(address + 192, FloatQuad.mask(count &- 48), d)
    }

    /// The mask of as many of sixteen lanes as there are of a count.
    @_transparent
    private static func mask(_ count: Int) -> UInt16 {
      UInt16(truncatingIfNeeded: _bzhi_u32(0xFFFF, UInt32(max(0, min(count, 16)))))
    }

    /// The results of a function of each register.
    @inline(__always)
    func map(_ function: (Floats) -> Floats) -> FloatQuad {
      FloatQuad(function(a), function(b), function(c), function(d))
    }

    /// The results of a function of each register and one of another four.
    @inline(__always)
    func map(_ x: FloatQuad, _ function: (Floats, Floats) -> Floats) -> FloatQuad {
      FloatQuad(function(a, x.a), function(b, x.b), function(c, x.c), function(d, x.d))
    }

    /// The results of a function of each register and those of two other fours.
    @inline(__always)
    func map(
      _ x: FloatQuad, _ y: FloatQuad, _ function: (Floats, Floats, Floats) -> Floats
    ) -> FloatQuad {
      FloatQuad(
        function(a, x.a, y.a), function(b, x.b, y.b), function(c, x.c, y.c), function(d, x.d, y.d))
    }

    /// `self · x + y`, rounded once.
    @inline(__always)
    func times(_ x: FloatQuad, plus y: FloatQuad) -> FloatQuad {
      map(x, y) { _mm512_fmadd_ps($0, $1, $2) }
    }

    /// `self · x + y`, rounded once.
    @inline(__always)
    func times(_ x: FloatQuad, plus y: Float) -> FloatQuad {
      map(x) { _mm512_fmadd_ps($0, $1, Floats(repeating: y)) }
    }

    /// `self · x + y`, rounded once.
    @inline(__always)
    func times(_ x: Float, plus y: FloatQuad) -> FloatQuad {
      map(y) { _mm512_fmadd_ps($0, Floats(repeating: x), $1) }
    }

    /// `self · x + y`, rounded once.
    @inline(__always)
    func times(_ x: Float, plus y: Float) -> FloatQuad {
      map { _mm512_fmadd_ps($0, Floats(repeating: x), Floats(repeating: y)) }
    }

    @inline(__always)
    static func + (x: FloatQuad, y: Float) -> FloatQuad { x.map { $0 + Floats(repeating: y) } }

    @inline(__always)
    static func + (x: FloatQuad, y: FloatQuad) -> FloatQuad { x.map(y) { $0 + $1 } }

    @inline(__always)
    static func - (x: FloatQuad, y: Float) -> FloatQuad { x.map { $0 - Floats(repeating: y) } }

    @inline(__always)
    static func * (x: FloatQuad, y: FloatQuad) -> FloatQuad { x.map(y) { $0 * $1 } }

    @inline(__always)
    static func / (x: FloatQuad, y: FloatQuad) -> FloatQuad { x.map(y) { $0 / $1 } }
  }

  /// A function of one float32, applied to four registers at a time.
  protocol QuadFunction {
    /// The results of 64 arguments.
    func callAsFunction(_ x: FloatQuad) -> FloatQuad
  }

  extension QuadFunction {
    /// Applies the function to each element; the results may overwrite the arguments.
    @inline(__always)
    func map(_ count: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer) {
      var position = 0
      while position < count {
        let rest = count &- position
        let (from, to) = (input + position &* 4, output + position &* 4)
        let isWhole = rest >= 64
        let x = isWhole ? FloatQuad(at: from) : FloatQuad(firstOf: rest, at: from)
        let y = self(x)
        if isWhole { y.store(to: to) } else { y.store(to: to, count: rest) }
        position &+= 64
      }
    }
  }
#endif
