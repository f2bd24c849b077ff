import Builtin
import LiteMicrokernels

/// Eight float64 at once, half of as many float32 as ``FloatLanes`` has: one register of AVX-512,
/// two of AVX2.
typealias DoubleLanes = SIMD8<Double>

extension SIMD8 where Scalar == Double {
  @_transparent
  static func + (a: SIMD8<Double>, b: SIMD8<Double>) -> SIMD8<Double> {
    SIMD8<Double>(Builtin.fadd_Vec8xFPIEEE64(a._storage._value, b._storage._value))
  }

  @_transparent
  static func - (a: SIMD8<Double>, b: SIMD8<Double>) -> SIMD8<Double> {
    SIMD8<Double>(Builtin.fsub_Vec8xFPIEEE64(a._storage._value, b._storage._value))
  }

  @_transparent
  static func * (a: SIMD8<Double>, b: SIMD8<Double>) -> SIMD8<Double> {
    SIMD8<Double>(Builtin.fmul_Vec8xFPIEEE64(a._storage._value, b._storage._value))
  }

  /// `self + a · b`, rounded once; a call for each lane where the processor has no such instruction.
  @_transparent
  func addingProduct(_ a: SIMD8<Double>, _ b: SIMD8<Double>) -> SIMD8<Double> {
    SIMD8<Double>(
      Builtin.int_fma_Vec8xFPIEEE64(a._storage._value, b._storage._value, _storage._value))
  }

  /// The same numbers as float64.
  @_transparent
  init(widening x: SIMD8<Float>) {
    self.init(Builtin.fpext_Vec8xFPIEEE32_Vec8xFPIEEE64(x._storage._value))
  }

  /// The numbers rounded to float32.
  @_transparent
  var narrowed: SIMD8<Float> {
    SIMD8<Float>(Builtin.fptrunc_Vec8xFPIEEE64_Vec8xFPIEEE32(_storage._value))
  }

  @_transparent
  init(_ value: Builtin.Vec8xFPIEEE64) {
    self.init()
    _storage._value = value
  }
}
