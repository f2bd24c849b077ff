extension Int {
  /// The sum of two numbers that are not negative; `Int.max` where it does not fit.
  @inlinable
  public func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// The product of two numbers that are not negative; `Int.max` where it does not fit.
  @inlinable
  public func multipliedSaturated(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }

  /// The product of numbers that are not negative; `Int.max` where it does not fit, unless one of
  /// them is 0.
  @inlinable
  public static func saturatedProduct(_ factors: Int...) -> Int {
    factors.contains(0) ? 0 : factors.reduce(1) { $0.multipliedSaturated(by: $1) }
  }

  /// The number of bits of a count: how often it can be halved before nothing is left, at least its
  /// binary logarithm.
  @inlinable
  public var bitsOfCount: Int { Int.bitWidth - leadingZeroBitCount }
}
