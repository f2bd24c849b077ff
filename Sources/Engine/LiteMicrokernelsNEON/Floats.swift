#if arch(arm64)
  import _Builtin_intrinsics.arm.neon

  /// A register of four floats.
  typealias Floats = SIMD4<Float>

  /// The four floats at an address that need not be aligned.
  @inline(__always)
  func loadFloats(_ address: UnsafeRawPointer, _ offset: Int) -> Floats {
    address.loadUnaligned(fromByteOffset: offset, as: Floats.self)
  }

  /// Four copies of the float at an address.
  @inline(__always)
  func broadcastFloat(_ address: UnsafeRawPointer, _ offset: Int) -> Floats {
    Floats(repeating: address.loadUnaligned(fromByteOffset: offset, as: Float.self))
  }

  /// Stores four floats, or as many of the first ones as there are of a count.
  @inline(__always)
  func storeFloats(_ address: UnsafeMutableRawPointer, _ count: Int, _ floats: Floats) {
    if count >= 4 {
      address.storeBytes(of: floats, as: Floats.self)
    } else {
      if count > 0 { address.storeBytes(of: floats.x, as: Float.self) }
      if count > 1 { address.storeBytes(of: floats.y, toByteOffset: 4, as: Float.self) }
      if count > 2 { address.storeBytes(of: floats.z, toByteOffset: 8, as: Float.self) }
    }
  }

  /// The floats `x < low ? low : (x > high ? high : x)`; NaN stays NaN.
  ///
  /// `FMAX` would make 0 of −0.
  @inline(__always)
  func clamped(_ x: Floats, _ low: Floats, _ high: Floats) -> Floats {
    let raised = vbslq_f32(vcltq_f32(x, low), low, x)
    return vbslq_f32(vcgtq_f32(raised, high), high, raised)
  }
#endif
