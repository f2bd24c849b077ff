#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// A register of eight floats.
  typealias Floats = SIMD8<Float>

  /// Seven registers of floats, each under a name, so that none of them is ever in memory.
  struct FloatRegisters {
    var r0: Floats
    var r1: Floats
    var r2: Floats
    var r3: Floats
    var r4: Floats
    var r5: Floats
    var r6: Floats

    @inline(__always)
    init(repeating value: Floats) {
      (r0, r1, r2) = (value, value, value)
      (r3, r4, r5, r6) = (value, value, value, value)
    }

    /// The first eight floats of some rows, of 1 to 6; the other registers are those of the
    /// first.
    @inline(__always)
    init(rows address: UnsafeRawPointer, stride: Int, count: Int) {
      self.init(repeating: loadFloats(address, 0))
      if count > 1 { r1 = loadFloats(address, stride) }
      if count > 2 { r2 = loadFloats(address, 2 &* stride) }
      if count > 3 { r3 = loadFloats(address, 3 &* stride) }
      if count > 4 { r4 = loadFloats(address, 4 &* stride) }
      if count > 5 { r5 = loadFloats(address, 5 &* stride) }
    }
  }

  /// The eight floats at an address that need not be aligned.
  @_transparent
  func loadFloats(_ address: UnsafeRawPointer, _ offset: Int) -> Floats {
    address.loadUnaligned(fromByteOffset: offset, as: Floats.self)
  }

  /// The first floats at an address, eight at most; zeros in the other lanes.
  @_transparent
  func loadFirstFloats(_ address: UnsafeRawPointer, _ count: Int) -> Floats {
    count >= 8
      ? loadFloats(address, 0)
      : _mm256_maskload_ps(address.assumingMemoryBound(to: Float.self), lanes(count))
  }

  /// Stores eight floats at an address that need not be aligned.
  @_transparent
  func storeFloats(_ address: UnsafeMutableRawPointer, _ floats: Floats) {
    address.storeBytes(of: floats, as: Floats.self)
  }

  /// Stores the first floats at an address, eight at most.
  @_transparent
  func storeFirstFloats(_ address: UnsafeMutableRawPointer, _ count: Int, _ floats: Floats) {
    if count >= 8 {
      storeFloats(address, floats)
    } else {
      _mm256_maskstore_ps(address.assumingMemoryBound(to: Float.self), lanes(count), floats)
    }
  }

  /// The floats between two limits; NaN stays NaN.
  @_transparent
  func clamped(_ x: Floats, _ low: Floats, _ high: Floats) -> Floats {
    _mm256_min_ps(high, _mm256_max_ps(low, x))
  }

  /// The sums of the lanes of four registers.
  @inline(__always)
  func sumsOfLanes(_ a: Floats, _ b: Floats, _ c: Floats, _ d: Floats) -> SIMD4<Float> {
    let pairs = _mm256_hadd_ps(_mm256_hadd_ps(a, b), _mm256_hadd_ps(c, d))
    return pairs.lowHalf + pairs.highHalf
  }
#endif
