import Builtin

// Operations as instructions on vectors. The standard library's extract each lane and insert each result,
// 64 instructions of SIL for one addition of sixteen lanes, which all passes of the compiler then read.
// A target of micro-kernels declares them for itself, so that no file can forget to import them.

extension SIMD16 where Scalar == Float {
  @_transparent
  static func + (a: SIMD16<Float>, b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16<Float>(Builtin.fadd_Vec16xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func + (a: SIMD16<Float>, b: Float) -> SIMD16<Float> { a + SIMD16<Float>(repeating: b) }

  @_transparent
  static func + (a: Float, b: SIMD16<Float>) -> SIMD16<Float> { SIMD16<Float>(repeating: a) + b }

  @_transparent
  static func - (a: SIMD16<Float>, b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16<Float>(Builtin.fsub_Vec16xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func - (a: SIMD16<Float>, b: Float) -> SIMD16<Float> { a - SIMD16<Float>(repeating: b) }

  @_transparent
  static func - (a: Float, b: SIMD16<Float>) -> SIMD16<Float> { SIMD16<Float>(repeating: a) - b }

  @_transparent
  static func * (a: SIMD16<Float>, b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16<Float>(Builtin.fmul_Vec16xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func * (a: SIMD16<Float>, b: Float) -> SIMD16<Float> { a * SIMD16<Float>(repeating: b) }

  @_transparent
  static func * (a: Float, b: SIMD16<Float>) -> SIMD16<Float> { SIMD16<Float>(repeating: a) * b }

  @_transparent
  static func / (a: SIMD16<Float>, b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16<Float>(Builtin.fdiv_Vec16xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func / (a: SIMD16<Float>, b: Float) -> SIMD16<Float> { a / SIMD16<Float>(repeating: b) }

  @_transparent
  static func / (a: Float, b: SIMD16<Float>) -> SIMD16<Float> { SIMD16<Float>(repeating: a) / b }

  @_transparent
  static func += (a: inout SIMD16<Float>, b: SIMD16<Float>) { a = a + b }

  @_transparent
  static func -= (a: inout SIMD16<Float>, b: SIMD16<Float>) { a = a - b }

  @_transparent
  static func *= (a: inout SIMD16<Float>, b: SIMD16<Float>) { a = a * b }

  /// `self + a · b`, rounded once; a call for each lane where the processor has no such instruction.
  @_transparent
  func addingProduct(_ a: SIMD16<Float>, _ b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16<Float>(
      Builtin.int_fma_Vec16xFPIEEE32(a._storage._value, b._storage._value, _storage._value))
  }

  /// `self + a · b`, rounded once.
  @_transparent
  func addingProduct(_ a: Float, _ b: SIMD16<Float>) -> SIMD16<Float> {
    addingProduct(SIMD16<Float>(repeating: a), b)
  }

  /// The other lanes where the mask is set.
  @_transparent
  func replacing(with other: SIMD16<Float>, where mask: SIMDMask<SIMD16<Int32>>) -> SIMD16<Float> {
    SIMD16<Float>(
      Builtin.select_Vec16xInt1_Vec16xFPIEEE32(
        Builtin.trunc_Vec16xInt32_Vec16xInt1(mask._storage._storage._value),
        other._storage._value, _storage._value))
  }

  /// A scalar in the lanes where the mask is set.
  @_transparent
  func replacing(with other: Float, where mask: SIMDMask<SIMD16<Int32>>) -> SIMD16<Float> {
    replacing(with: SIMD16<Float>(repeating: other), where: mask)
  }

  @_transparent
  init(_ value: Builtin.Vec16xFPIEEE32) {
    self.init()
    _storage._value = value
  }
}

extension SIMD8 where Scalar == Float {
  @_transparent
  static func + (a: SIMD8<Float>, b: SIMD8<Float>) -> SIMD8<Float> {
    SIMD8<Float>(Builtin.fadd_Vec8xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func + (a: SIMD8<Float>, b: Float) -> SIMD8<Float> { a + SIMD8<Float>(repeating: b) }

  @_transparent
  static func + (a: Float, b: SIMD8<Float>) -> SIMD8<Float> { SIMD8<Float>(repeating: a) + b }

  @_transparent
  static func - (a: SIMD8<Float>, b: SIMD8<Float>) -> SIMD8<Float> {
    SIMD8<Float>(Builtin.fsub_Vec8xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func - (a: SIMD8<Float>, b: Float) -> SIMD8<Float> { a - SIMD8<Float>(repeating: b) }

  @_transparent
  static func - (a: Float, b: SIMD8<Float>) -> SIMD8<Float> { SIMD8<Float>(repeating: a) - b }

  @_transparent
  static func * (a: SIMD8<Float>, b: SIMD8<Float>) -> SIMD8<Float> {
    SIMD8<Float>(Builtin.fmul_Vec8xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func * (a: SIMD8<Float>, b: Float) -> SIMD8<Float> { a * SIMD8<Float>(repeating: b) }

  @_transparent
  static func * (a: Float, b: SIMD8<Float>) -> SIMD8<Float> { SIMD8<Float>(repeating: a) * b }

  @_transparent
  static func / (a: SIMD8<Float>, b: SIMD8<Float>) -> SIMD8<Float> {
    SIMD8<Float>(Builtin.fdiv_Vec8xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func / (a: SIMD8<Float>, b: Float) -> SIMD8<Float> { a / SIMD8<Float>(repeating: b) }

  @_transparent
  static func / (a: Float, b: SIMD8<Float>) -> SIMD8<Float> { SIMD8<Float>(repeating: a) / b }

  @_transparent
  static func += (a: inout SIMD8<Float>, b: SIMD8<Float>) { a = a + b }

  @_transparent
  static func -= (a: inout SIMD8<Float>, b: SIMD8<Float>) { a = a - b }

  @_transparent
  static func *= (a: inout SIMD8<Float>, b: SIMD8<Float>) { a = a * b }

  /// `self + a · b`, rounded once; a call for each lane where the processor has no such instruction.
  @_transparent
  func addingProduct(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Float> {
    SIMD8<Float>(
      Builtin.int_fma_Vec8xFPIEEE32(a._storage._value, b._storage._value, _storage._value))
  }

  /// `self + a · b`, rounded once.
  @_transparent
  func addingProduct(_ a: Float, _ b: SIMD8<Float>) -> SIMD8<Float> {
    addingProduct(SIMD8<Float>(repeating: a), b)
  }

  /// The other lanes where the mask is set.
  @_transparent
  func replacing(with other: SIMD8<Float>, where mask: SIMDMask<SIMD8<Int32>>) -> SIMD8<Float> {
    SIMD8<Float>(
      Builtin.select_Vec8xInt1_Vec8xFPIEEE32(
        Builtin.trunc_Vec8xInt32_Vec8xInt1(mask._storage._storage._value),
        other._storage._value, _storage._value))
  }

  /// A scalar in the lanes where the mask is set.
  @_transparent
  func replacing(with other: Float, where mask: SIMDMask<SIMD8<Int32>>) -> SIMD8<Float> {
    replacing(with: SIMD8<Float>(repeating: other), where: mask)
  }

  @_transparent
  init(_ value: Builtin.Vec8xFPIEEE32) {
    self.init()
    _storage._value = value
  }
}

extension SIMD8 where Scalar == Double {
  @_transparent
  static func + (a: SIMD8<Double>, b: SIMD8<Double>) -> SIMD8<Double> {
    SIMD8<Double>(Builtin.fadd_Vec8xFPIEEE64(a._storage._value, b._storage._value))
  }

  @_transparent
  static func + (a: SIMD8<Double>, b: Double) -> SIMD8<Double> { a + SIMD8<Double>(repeating: b) }

  @_transparent
  static func + (a: Double, b: SIMD8<Double>) -> SIMD8<Double> { SIMD8<Double>(repeating: a) + b }

  @_transparent
  static func - (a: SIMD8<Double>, b: SIMD8<Double>) -> SIMD8<Double> {
    SIMD8<Double>(Builtin.fsub_Vec8xFPIEEE64(a._storage._value, b._storage._value))
  }

  @_transparent
  static func - (a: SIMD8<Double>, b: Double) -> SIMD8<Double> { a - SIMD8<Double>(repeating: b) }

  @_transparent
  static func - (a: Double, b: SIMD8<Double>) -> SIMD8<Double> { SIMD8<Double>(repeating: a) - b }

  @_transparent
  static func * (a: SIMD8<Double>, b: SIMD8<Double>) -> SIMD8<Double> {
    SIMD8<Double>(Builtin.fmul_Vec8xFPIEEE64(a._storage._value, b._storage._value))
  }

  @_transparent
  static func * (a: SIMD8<Double>, b: Double) -> SIMD8<Double> { a * SIMD8<Double>(repeating: b) }

  @_transparent
  static func * (a: Double, b: SIMD8<Double>) -> SIMD8<Double> { SIMD8<Double>(repeating: a) * b }

  @_transparent
  static func / (a: SIMD8<Double>, b: SIMD8<Double>) -> SIMD8<Double> {
    SIMD8<Double>(Builtin.fdiv_Vec8xFPIEEE64(a._storage._value, b._storage._value))
  }

  @_transparent
  static func / (a: SIMD8<Double>, b: Double) -> SIMD8<Double> { a / SIMD8<Double>(repeating: b) }

  @_transparent
  static func / (a: Double, b: SIMD8<Double>) -> SIMD8<Double> { SIMD8<Double>(repeating: a) / b }

  @_transparent
  static func += (a: inout SIMD8<Double>, b: SIMD8<Double>) { a = a + b }

  @_transparent
  static func -= (a: inout SIMD8<Double>, b: SIMD8<Double>) { a = a - b }

  @_transparent
  static func *= (a: inout SIMD8<Double>, b: SIMD8<Double>) { a = a * b }

  /// `self + a · b`, rounded once; a call for each lane where the processor has no such instruction.
  @_transparent
  func addingProduct(_ a: SIMD8<Double>, _ b: SIMD8<Double>) -> SIMD8<Double> {
    SIMD8<Double>(
      Builtin.int_fma_Vec8xFPIEEE64(a._storage._value, b._storage._value, _storage._value))
  }

  /// `self + a · b`, rounded once.
  @_transparent
  func addingProduct(_ a: Double, _ b: SIMD8<Double>) -> SIMD8<Double> {
    addingProduct(SIMD8<Double>(repeating: a), b)
  }

  /// The other lanes where the mask is set.
  @_transparent
  func replacing(with other: SIMD8<Double>, where mask: SIMDMask<SIMD8<Int64>>) -> SIMD8<Double> {
    SIMD8<Double>(
      Builtin.select_Vec8xInt1_Vec8xFPIEEE64(
        Builtin.trunc_Vec8xInt64_Vec8xInt1(mask._storage._storage._value),
        other._storage._value, _storage._value))
  }

  /// A scalar in the lanes where the mask is set.
  @_transparent
  func replacing(with other: Double, where mask: SIMDMask<SIMD8<Int64>>) -> SIMD8<Double> {
    replacing(with: SIMD8<Double>(repeating: other), where: mask)
  }

  @_transparent
  init(_ value: Builtin.Vec8xFPIEEE64) {
    self.init()
    _storage._value = value
  }
}
