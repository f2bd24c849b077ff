#if arch(x86_64)
  import Builtin

  // The headers have the instructions with a rounding mode only as macros, which Swift does not
  // import.

  extension SIMD16 where Scalar == Float {
    /// `self · factor + addend`, rounded down once.
    @inline(__always)
    func multipliedRoundingDown(_ factor: SIMD16, adding addend: SIMD16) -> SIMD16 {
      var result = SIMD16()
      // 9 is downwards, without exceptions.
      result._storage._value = Builtin.int_x86_avx512_vfmadd_ps_512(
        _storage._value, factor._storage._value, addend._storage._value, Int32(9)._value)
      return result
    }

    /// The greatest integers that are not above these numbers.
    @inline(__always)
    var roundedDown: SIMD16<Int32> {
      var result = SIMD16<Int32>()
      result._storage._value = Builtin.int_x86_avx512_mask_cvtps2dq_512(
        _storage._value, result._storage._value, UInt16.max._value, Int32(9)._value)
      return result
    }
  }
#endif
