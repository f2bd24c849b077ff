import Builtin

// Operations as instructions on vectors. The standard library's extract each lane and insert each result,
// 64 instructions of SIL for one addition of sixteen lanes, which all passes of the compiler then read.
// A target of micro-kernels declares them for itself, so that no file can forget to import them.

extension SIMD16 where Scalar == Int32 {
  @_transparent
  static func & (a: SIMD16<Int32>, b: SIMD16<Int32>) -> SIMD16<Int32> {
    SIMD16<Int32>(Builtin.and_Vec16xInt32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func & (a: SIMD16<Int32>, b: Int32) -> SIMD16<Int32> { a & SIMD16<Int32>(repeating: b) }

  @_transparent
  static func | (a: SIMD16<Int32>, b: SIMD16<Int32>) -> SIMD16<Int32> {
    SIMD16<Int32>(Builtin.or_Vec16xInt32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func | (a: SIMD16<Int32>, b: Int32) -> SIMD16<Int32> { a | SIMD16<Int32>(repeating: b) }

  @_transparent
  static func ^ (a: SIMD16<Int32>, b: SIMD16<Int32>) -> SIMD16<Int32> {
    SIMD16<Int32>(Builtin.xor_Vec16xInt32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func ^ (a: SIMD16<Int32>, b: Int32) -> SIMD16<Int32> { a ^ SIMD16<Int32>(repeating: b) }

  /// Only the low 5 bits of each count are used.
  @_transparent
  static func &<< (a: SIMD16<Int32>, b: SIMD16<Int32>) -> SIMD16<Int32> {
    let counts = b & SIMD16<Int32>(repeating: 31)
    return SIMD16<Int32>(Builtin.shl_Vec16xInt32(a._storage._value, counts._storage._value))
  }

  @_transparent
  static func &<< (a: SIMD16<Int32>, b: Int32) -> SIMD16<Int32> {
    a &<< SIMD16<Int32>(repeating: b)
  }

  /// Only the low 5 bits of each count are used.
  @_transparent
  static func &>> (a: SIMD16<Int32>, b: SIMD16<Int32>) -> SIMD16<Int32> {
    let counts = b & SIMD16<Int32>(repeating: 31)
    return SIMD16<Int32>(Builtin.ashr_Vec16xInt32(a._storage._value, counts._storage._value))
  }

  @_transparent
  static func &>> (a: SIMD16<Int32>, b: Int32) -> SIMD16<Int32> {
    a &>> SIMD16<Int32>(repeating: b)
  }

  /// The other lanes where the mask is set.
  @_transparent
  func replacing(with other: SIMD16<Int32>, where mask: SIMDMask<SIMD16<Int32>>) -> SIMD16<Int32> {
    SIMD16<Int32>(
      Builtin.select_Vec16xInt1_Vec16xInt32(
        Builtin.trunc_Vec16xInt32_Vec16xInt1(mask._storage._storage._value),
        other._storage._value, _storage._value))
  }

  /// A scalar in the lanes where the mask is set.
  @_transparent
  func replacing(with other: Int32, where mask: SIMDMask<SIMD16<Int32>>) -> SIMD16<Int32> {
    replacing(with: SIMD16<Int32>(repeating: other), where: mask)
  }

  @_transparent
  init(_ value: Builtin.Vec16xInt32) {
    self.init()
    _storage._value = value
  }
}

extension SIMD16 where Scalar == UInt32 {
  @_transparent
  static func & (a: SIMD16<UInt32>, b: SIMD16<UInt32>) -> SIMD16<UInt32> {
    SIMD16<UInt32>(Builtin.and_Vec16xInt32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func & (a: SIMD16<UInt32>, b: UInt32) -> SIMD16<UInt32> {
    a & SIMD16<UInt32>(repeating: b)
  }

  @_transparent
  static func | (a: SIMD16<UInt32>, b: SIMD16<UInt32>) -> SIMD16<UInt32> {
    SIMD16<UInt32>(Builtin.or_Vec16xInt32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func | (a: SIMD16<UInt32>, b: UInt32) -> SIMD16<UInt32> {
    a | SIMD16<UInt32>(repeating: b)
  }

  @_transparent
  static func ^ (a: SIMD16<UInt32>, b: SIMD16<UInt32>) -> SIMD16<UInt32> {
    SIMD16<UInt32>(Builtin.xor_Vec16xInt32(a._storage._value, b._storage._value))
  }

  @_transparent
  static func ^ (a: SIMD16<UInt32>, b: UInt32) -> SIMD16<UInt32> {
    a ^ SIMD16<UInt32>(repeating: b)
  }

  /// Only the low 5 bits of each count are used.
  @_transparent
  static func &<< (a: SIMD16<UInt32>, b: SIMD16<UInt32>) -> SIMD16<UInt32> {
    let counts = b & SIMD16<UInt32>(repeating: 31)
    return SIMD16<UInt32>(Builtin.shl_Vec16xInt32(a._storage._value, counts._storage._value))
  }

  @_transparent
  static func &<< (a: SIMD16<UInt32>, b: UInt32) -> SIMD16<UInt32> {
    a &<< SIMD16<UInt32>(repeating: b)
  }

  /// Only the low 5 bits of each count are used.
  @_transparent
  static func &>> (a: SIMD16<UInt32>, b: SIMD16<UInt32>) -> SIMD16<UInt32> {
    let counts = b & SIMD16<UInt32>(repeating: 31)
    return SIMD16<UInt32>(Builtin.lshr_Vec16xInt32(a._storage._value, counts._storage._value))
  }

  @_transparent
  static func &>> (a: SIMD16<UInt32>, b: UInt32) -> SIMD16<UInt32> {
    a &>> SIMD16<UInt32>(repeating: b)
  }

  /// The other lanes where the mask is set.
  @_transparent
  func replacing(with other: SIMD16<UInt32>, where mask: SIMDMask<SIMD16<Int32>>) -> SIMD16<UInt32>
  {
    SIMD16<UInt32>(
      Builtin.select_Vec16xInt1_Vec16xInt32(
        Builtin.trunc_Vec16xInt32_Vec16xInt1(mask._storage._storage._value),
        other._storage._value, _storage._value))
  }

  /// A scalar in the lanes where the mask is set.
  @_transparent
  func replacing(with other: UInt32, where mask: SIMDMask<SIMD16<Int32>>) -> SIMD16<UInt32> {
    replacing(with: SIMD16<UInt32>(repeating: other), where: mask)
  }

  @_transparent
  init(_ value: Builtin.Vec16xInt32) {
    self.init()
    _storage._value = value
  }
}

extension SIMD8 where Scalar == Int64 {
  @_transparent
  static func & (a: SIMD8<Int64>, b: SIMD8<Int64>) -> SIMD8<Int64> {
    SIMD8<Int64>(Builtin.and_Vec8xInt64(a._storage._value, b._storage._value))
  }

  @_transparent
  static func & (a: SIMD8<Int64>, b: Int64) -> SIMD8<Int64> { a & SIMD8<Int64>(repeating: b) }

  @_transparent
  static func | (a: SIMD8<Int64>, b: SIMD8<Int64>) -> SIMD8<Int64> {
    SIMD8<Int64>(Builtin.or_Vec8xInt64(a._storage._value, b._storage._value))
  }

  @_transparent
  static func | (a: SIMD8<Int64>, b: Int64) -> SIMD8<Int64> { a | SIMD8<Int64>(repeating: b) }

  @_transparent
  static func ^ (a: SIMD8<Int64>, b: SIMD8<Int64>) -> SIMD8<Int64> {
    SIMD8<Int64>(Builtin.xor_Vec8xInt64(a._storage._value, b._storage._value))
  }

  @_transparent
  static func ^ (a: SIMD8<Int64>, b: Int64) -> SIMD8<Int64> { a ^ SIMD8<Int64>(repeating: b) }

  /// Only the low 6 bits of each count are used.
  @_transparent
  static func &<< (a: SIMD8<Int64>, b: SIMD8<Int64>) -> SIMD8<Int64> {
    let counts = b & SIMD8<Int64>(repeating: 63)
    return SIMD8<Int64>(Builtin.shl_Vec8xInt64(a._storage._value, counts._storage._value))
  }

  @_transparent
  static func &<< (a: SIMD8<Int64>, b: Int64) -> SIMD8<Int64> { a &<< SIMD8<Int64>(repeating: b) }

  /// Only the low 6 bits of each count are used.
  @_transparent
  static func &>> (a: SIMD8<Int64>, b: SIMD8<Int64>) -> SIMD8<Int64> {
    let counts = b & SIMD8<Int64>(repeating: 63)
    return SIMD8<Int64>(Builtin.ashr_Vec8xInt64(a._storage._value, counts._storage._value))
  }

  @_transparent
  static func &>> (a: SIMD8<Int64>, b: Int64) -> SIMD8<Int64> { a &>> SIMD8<Int64>(repeating: b) }

  /// The other lanes where the mask is set.
  @_transparent
  func replacing(with other: SIMD8<Int64>, where mask: SIMDMask<SIMD8<Int64>>) -> SIMD8<Int64> {
    SIMD8<Int64>(
      Builtin.select_Vec8xInt1_Vec8xInt64(
        Builtin.trunc_Vec8xInt64_Vec8xInt1(mask._storage._storage._value),
        other._storage._value, _storage._value))
  }

  /// A scalar in the lanes where the mask is set.
  @_transparent
  func replacing(with other: Int64, where mask: SIMDMask<SIMD8<Int64>>) -> SIMD8<Int64> {
    replacing(with: SIMD8<Int64>(repeating: other), where: mask)
  }

  @_transparent
  init(_ value: Builtin.Vec8xInt64) {
    self.init()
    _storage._value = value
  }
}
