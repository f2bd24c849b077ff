/// The division of an exponential of a row by the sum of all.
public struct SoftmaxQuotient<Output: FixedWidthInteger> {
  @usableFromInline let reciprocal: FixedPointReciprocal
  @usableFromInline let exponent: Int32

  /// - Parameter sum: The sum of the exponentials, with 12 integer bits.
  @inlinable
  @inline(__always)
  public init(sum: Int32) {
    reciprocal = FixedPointReciprocal(of: sum, integerBits: 12)
    exponent = Int32(truncatingIfNeeded: reciprocal.bitsOverUnit + 31 - Output.bitWidth)
  }

  /// The output of an exponential without integer bits.
  @inlinable
  @inline(__always)
  public func output(_ exponential: Int32) -> Output {
    // A sum of 512 or more leaves less than half a step for each: the shift would exceed 31.
    guard exponent <= 31 else { return Output.min }
    let product = doublingHighMultiply(reciprocal.value, exponential)
    let steps = roundingDivide(product, byPowerOfTwo: exponent)
    return Output(clamp(steps + Int32(Output.min), Int32(Output.min), Int32(Output.max)))
  }
}
