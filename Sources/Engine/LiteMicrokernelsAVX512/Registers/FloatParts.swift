#if arch(x86_64)
  import Builtin
  import _Builtin_intrinsics.intel

  // Instructions whose intrinsics are macros, which are not imported. Their last operand is the current
  // rounding.

  /// The significands of floats from 0.75 up to 1.5: 1 for zeros and infinities, NaN below.
  @_transparent
  func significands(_ x: Floats) -> Floats {
    floats(
      Builtin.int_x86_avx512_mask_getmant_ps_512(
        x._storage._value, Int32(0b1011)._value, x._storage._value, UInt16.max._value,
        Int32(4)._value))
  }

  /// The greater magnitude of each pair; of a number and NaN, that of the number.
  @_transparent
  func greaterMagnitudes(_ a: Floats, _ b: Floats) -> Floats {
    floats(
      Builtin.int_x86_avx512_mask_range_ps_512(
        a._storage._value, b._storage._value, Int32(0b1011)._value, a._storage._value,
        UInt16.max._value, Int32(4)._value))
  }

  /// The numbers of `x`, but those of `y` where these are zeros of either sign.
  @_transparent
  func keepingZeros(_ x: Floats, of y: Floats) -> Floats {
    // Four bits for each class of numbers of `y`: 1 for zeros, the third class, selects `y`.
    let table = SIMD16<Int32>(repeating: 1 << 8)
    return floats(
      Builtin.int_x86_avx512_mask_fixupimm_ps_512(
        x._storage._value, y._storage._value, table._storage._value, Int32(0)._value,
        UInt16.max._value, Int32(4)._value))
  }

  @_transparent
  private func floats(_ value: Builtin.Vec16xFPIEEE32) -> Floats {
    var floats = Floats()
    floats._storage._value = value
    return floats
  }
#endif
