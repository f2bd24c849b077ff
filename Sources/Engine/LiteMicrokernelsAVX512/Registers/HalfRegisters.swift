#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// Half a register of floats.
  typealias HalfFloats = SIMD8<Float>

  /// Eight half-width registers of floats, each under a name, so that none is ever in memory.
  struct HalfRegisters {
    var r0 = HalfFloats.zero
    var r1 = HalfFloats.zero
    var r2 = HalfFloats.zero
    var r3 = HalfFloats.zero
    var r4 = HalfFloats.zero
    var r5 = HalfFloats.zero
    var r6 = HalfFloats.zero
    var r7 = HalfFloats.zero

    /// Zeros.
    @inline(__always)
    init() {}

    /// The first eight floats of some rows, of 1 to 8; the other registers are zeros.
    @inline(__always)
    init(rows address: UnsafeRawPointer, stride: Int, count: Int) {
      r0 = loadHalf(address, 0)
      if count > 1 { r1 = loadHalf(address, stride) }
      if count > 2 { r2 = loadHalf(address, 2 &* stride) }
      if count > 3 { r3 = loadHalf(address, 3 &* stride) }
      if count > 4 { r4 = loadHalf(address, 4 &* stride) }
      if count > 5 { r5 = loadHalf(address, 5 &* stride) }
      if count > 6 { r6 = loadHalf(address, 6 &* stride) }
      if count > 7 { r7 = loadHalf(address, 7 &* stride) }
    }
  }

  /// The floats through `FloatFunction.fastHardSwish`.
  @_transparent
  func hardSwish(_ x: HalfFloats) -> HalfFloats {
    let limited = _mm256_min_ps(
      HalfFloats(repeating: 6), _mm256_max_ps(HalfFloats.zero, x + HalfFloats(repeating: 3)))
    return x * (limited * HalfFloats(repeating: 1 / 6))
  }

  /// The eight floats at an address that need not be aligned.
  @_transparent
  func loadHalf(_ address: UnsafeRawPointer, _ offset: Int) -> HalfFloats {
    address.loadUnaligned(fromByteOffset: offset, as: HalfFloats.self)
  }
#endif
