public import Builtin

// Arithmetic as instructions on vectors. The standard library's extracts each lane and inserts each
// result, 64 instructions of SIL for one addition of sixteen lanes, which all passes then read.

extension SIMD16 where Scalar == Float {
  @_transparent
  public static func + (a: SIMD16<Float>, b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16<Float>(Builtin.fadd_Vec16xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  public static func - (a: SIMD16<Float>, b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16<Float>(Builtin.fsub_Vec16xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  public static func * (a: SIMD16<Float>, b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16<Float>(Builtin.fmul_Vec16xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  public static func / (a: SIMD16<Float>, b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16<Float>(Builtin.fdiv_Vec16xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  public static func += (a: inout SIMD16<Float>, b: SIMD16<Float>) { a = a + b }

  @_transparent
  public static func -= (a: inout SIMD16<Float>, b: SIMD16<Float>) { a = a - b }

  @_transparent
  public static func *= (a: inout SIMD16<Float>, b: SIMD16<Float>) { a = a * b }

  /// `self + a · b`, rounded once; a call for each lane where the processor has no such instruction.
  @_transparent
  public func addingProduct(_ a: SIMD16<Float>, _ b: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16<Float>(
      Builtin.int_fma_Vec16xFPIEEE32(a._storage._value, b._storage._value, _storage._value))
  }

  @_transparent
  public init(_ value: Builtin.Vec16xFPIEEE32) {
    self.init()
    _storage._value = value
  }
}

extension SIMD8 where Scalar == Float {
  @_transparent
  public static func + (a: SIMD8<Float>, b: SIMD8<Float>) -> SIMD8<Float> {
    SIMD8<Float>(Builtin.fadd_Vec8xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  public static func - (a: SIMD8<Float>, b: SIMD8<Float>) -> SIMD8<Float> {
    SIMD8<Float>(Builtin.fsub_Vec8xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  public static func * (a: SIMD8<Float>, b: SIMD8<Float>) -> SIMD8<Float> {
    SIMD8<Float>(Builtin.fmul_Vec8xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  public static func / (a: SIMD8<Float>, b: SIMD8<Float>) -> SIMD8<Float> {
    SIMD8<Float>(Builtin.fdiv_Vec8xFPIEEE32(a._storage._value, b._storage._value))
  }

  @_transparent
  public static func += (a: inout SIMD8<Float>, b: SIMD8<Float>) { a = a + b }

  @_transparent
  public static func -= (a: inout SIMD8<Float>, b: SIMD8<Float>) { a = a - b }

  @_transparent
  public static func *= (a: inout SIMD8<Float>, b: SIMD8<Float>) { a = a * b }

  /// `self + a · b`, rounded once; a call for each lane where the processor has no such instruction.
  @_transparent
  public func addingProduct(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Float> {
    SIMD8<Float>(
      Builtin.int_fma_Vec8xFPIEEE32(a._storage._value, b._storage._value, _storage._value))
  }

  @_transparent
  public init(_ value: Builtin.Vec8xFPIEEE32) {
    self.init()
    _storage._value = value
  }
}
