public import Builtin

/// Arithmetic as instructions on vectors, where the standard library's goes from lane to lane and
/// hopes that the compiler puts the lanes together again.
extension SIMD16 where Scalar == Float {
  @usableFromInline @_transparent
  static func + (a: SIMD16<Float>, b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16(Builtin.fadd_Vec16xFPIEEE32(a._storage._value, b._storage._value))
  }

  @usableFromInline @_transparent
  static func - (a: SIMD16<Float>, b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16(Builtin.fsub_Vec16xFPIEEE32(a._storage._value, b._storage._value))
  }

  @usableFromInline @_transparent
  static func * (a: SIMD16<Float>, b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16(Builtin.fmul_Vec16xFPIEEE32(a._storage._value, b._storage._value))
  }

  @usableFromInline @_transparent
  static func / (a: SIMD16<Float>, b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16(Builtin.fdiv_Vec16xFPIEEE32(a._storage._value, b._storage._value))
  }

  @usableFromInline @_transparent
  init(_ value: Builtin.Vec16xFPIEEE32) {
    self.init()
    _storage._value = value
  }
}
