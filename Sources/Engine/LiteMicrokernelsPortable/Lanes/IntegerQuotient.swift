import LiteMicrokernels

// Vector instructions do not divide integers. A quotient of two int32 that is not an integer is at least
// 1 / |b| from the next one, and float64 rounds it by at most 2^-22 / |b|.

/// The result `a / b`, cut off towards 0; of the least integer and −1 the greatest.
struct IntegerQuotient: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Int32, _ b: Int32) -> Int32 {
    let quotient = Double(a) / Double(b)
    return Int32(quotient < 2_147_483_647 ? quotient : 2_147_483_647)
  }

  /// The quotient of the least integer and −1 wraps.
  @_transparent
  static func wrapping(_ a: Int32, _ b: Int32) -> Int32 {
    let quotient = IntegerQuotient()(a, b)
    return a == .min && b == -1 ? .min : quotient
  }
}

/// The result `⌊a / b⌋`, which wraps.
struct FloorIntegerQuotient: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Int32, _ b: Int32) -> Int32 {
    let quotient = IntegerQuotient.wrapping(a, b)
    let rest = a &- quotient &* b
    return rest != 0 && (rest ^ b) < 0 ? quotient &- 1 : quotient
  }
}

/// The result `a − ⌊a / b⌋ · b`, which has the sign of `b`.
struct FloorRemainder: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Int32, _ b: Int32) -> Int32 {
    let rest = a &- IntegerQuotient.wrapping(a, b) &* b
    return rest != 0 && (rest ^ b) < 0 ? rest &+ b : rest
  }
}
