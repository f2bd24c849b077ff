import Builtin
import LiteMicrokernels

/// Eight float64 at once, half of as many float32 as ``FloatLanes`` has: one register of AVX-512,
/// two of AVX2.
typealias DoubleLanes = SIMD8<Double>

extension SIMD8 where Scalar == Double {
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

  /// The negated numbers.
  @_transparent
  var negated: SIMD8<Double> { SIMD8<Double>(Builtin.fneg_Vec8xFPIEEE64(_storage._value)) }
}
