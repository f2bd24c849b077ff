#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// A register of sixteen floats.
  typealias Floats = SIMD16<Float>

  /// Eight registers of floats, each under a name, so that none of them is ever in memory.
  struct FloatRegisters {
    var r0: Floats
    var r1: Floats
    var r2: Floats
    var r3: Floats
    var r4: Floats
    var r5: Floats
    var r6: Floats
    var r7: Floats

    @inline(__always)
    init(repeating value: Floats) {
      (r0, r1, r2, r3) = (value, value, value, value)
      (r4, r5, r6, r7) = (value, value, value, value)
    }

    /// The first sixteen floats of some rows, of 1 to 8; the other registers are those of the
    /// first.
    @inline(__always)
    init(rows address: UnsafeRawPointer, stride: Int, count: Int) {
      self.init(repeating: loadFloats(address, 0))
      if count > 1 { r1 = loadFloats(address, stride) }
      if count > 2 { r2 = loadFloats(address, 2 &* stride) }
      if count > 3 { r3 = loadFloats(address, 3 &* stride) }
      if count > 4 { r4 = loadFloats(address, 4 &* stride) }
      if count > 5 { r5 = loadFloats(address, 5 &* stride) }
      if count > 6 { r6 = loadFloats(address, 6 &* stride) }
      if count > 7 { r7 = loadFloats(address, 7 &* stride) }
    }

    /// The sums with the first sixteen floats of some rows, of 1 to 8.
    @inline(__always)
    func adding(rows address: UnsafeRawPointer, stride: Int, count: Int) -> FloatRegisters {
      let terms = FloatRegisters(rows: address, stride: stride, count: count)
      var sums = self
      sums.r0 += terms.r0
      if count > 1 { sums.r1 += terms.r1 }
      if count > 2 { sums.r2 += terms.r2 }
      if count > 3 { sums.r3 += terms.r3 }
      if count > 4 { sums.r4 += terms.r4 }
      if count > 5 { sums.r5 += terms.r5 }
      if count > 6 { sums.r6 += terms.r6 }
      if count > 7 { sums.r7 += terms.r7 }
      return sums
    }

    /// The registers after a function, of which only the first have results.
    @inline(__always)
    func mapped(_ count: Int, _ function: (Floats) -> Floats) -> FloatRegisters {
      var results = self
      results.r0 = function(r0)
      if count > 1 { results.r1 = function(r1) }
      if count > 2 { results.r2 = function(r2) }
      if count > 3 { results.r3 = function(r3) }
      if count > 4 { results.r4 = function(r4) }
      if count > 5 { results.r5 = function(r5) }
      if count > 6 { results.r6 = function(r6) }
      if count > 7 { results.r7 = function(r7) }
      return results
    }
  }

  /// The sixteen floats at an address that need not be aligned.
  @_transparent
  func loadFloats(_ address: UnsafeRawPointer, _ offset: Int) -> Floats {
    address.loadUnaligned(fromByteOffset: offset, as: Floats.self)
  }

  /// Stores sixteen floats at an address that need not be aligned.
  @_transparent
  func storeFloats(_ address: UnsafeMutableRawPointer, _ floats: Floats) {
    address.storeBytes(of: floats, as: Floats.self)
  }

  /// The floats between two limits; NaN stays NaN.
  @_transparent
  func clamped(_ x: Floats, _ low: Floats, _ high: Floats) -> Floats {
    _mm512_min_ps(high, _mm512_max_ps(low, x))
  }

  /// The floats through `FloatFunction.fastHardSwish`.
  @_transparent
  func hardSwish(_ x: Floats) -> Floats {
    x
      * (clamped(x + Floats(repeating: 3), Floats.zero, Floats(repeating: 6))
        * Floats(repeating: 1 / 6))
  }
#endif
