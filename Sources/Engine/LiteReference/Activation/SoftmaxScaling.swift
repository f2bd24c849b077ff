/// How the difference of two quantized values becomes the argument of the fixed-point
/// exponential, with 5 integer bits (TFLite's `PreprocessSoftmaxScaling`).
public struct SoftmaxScaling: Hashable, Sendable {
  /// The number of integer bits of a scaled difference.
  private static let integerBits = 5

  /// The multiplier from a difference to a scaled one.
  let multiplier: QuantizedMultiplier

  /// The exponential of each difference that counts, from 0 down, without integer bits.
  @usableFromInline let exponentials: [Int32]

  /// The addend of each difference, from 0 down to −255, to a sum with 12 integer bits.
  public let terms: [Int32]

  /// The lowest difference whose exponential counts.
  let lowestDifference: Int32

  /// The scaling for inputs of a scale.
  ///
  /// - Parameters:
  ///   - scale: The scale of the input, above 0.
  ///   - beta: The coefficient of the exponent, at least 0.
  public init(scale: Float, beta: Float) {
    let factor = min(Double(beta) * Double(scale) * 0x1p26, 2_147_483_647)
    let reach: Double
    if let finite = QuantizedMultiplier(factor) {
      multiplier = finite
      // Zero and less shift right: every difference of 8-bit values is in reach.
      let unit = Double(sign: .plus, exponent: finite.shift, significand: 1)
      reach = min((31 * 0x1p26 / unit).rounded(.down), 255)
    } else {
      // So steep that nothing but the largest value counts, whose difference is 0.
      multiplier = QuantizedMultiplier(value: Int32.max, shift: 30)
      reach = 0
    }
    lowestDifference = -Int32(reach)
    let exponentials = (0...Int32(reach)).map { [multiplier] in
      exponentialOfNegative(multiplier.apply(-$0), integerBits: SoftmaxScaling.integerBits)
    }
    self.exponentials = exponentials
    terms = (0..<256).map {
      $0 < exponentials.count ? roundingDivide(exponentials[$0], byPowerOfTwo: 12) : 0
    }
  }

  /// The exponential of the negative of a difference, without integer bits; nil where it does not
  /// count.
  @inlinable
  @inline(__always)
  public func exponential(of difference: Int) -> Int32? {
    difference < exponentials.count ? exponentials[difference] : nil
  }

  /// The sum of the exponentials of a row's differences from its largest value, with 12
  /// integer bits.
  ///
  /// - Precondition: The values are of 8 bits.
  @inlinable
  @inline(__always)
  public func sumOfExponentials<Value: FixedWidthInteger>(of row: Span<Value>, largest: Value)
    -> Int32
  {
    let terms = terms.span
    var sum: Int64 = 0
    forEachIndex(in: row.indices) { i in sum &+= Int64(terms[Int(largest) &- Int(row[i])]) }
    // A run that is stopped must not leave a sum that no row has.
    return Int32(clamping: max(sum, Int64(terms[0])))
  }
}

/// The largest element of a row.
@inlinable
@inline(__always)
public func largest<Value: FixedWidthInteger>(of row: Span<Value>) -> Value {
  var result = Value.min
  for i in row.indices { result = max(result, row[i]) }
  return result
}
