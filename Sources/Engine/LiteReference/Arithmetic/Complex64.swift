/// A complex number of two floats, real part first: an element of complex64.
public struct Complex64: BitwiseCopyable, Hashable, Sendable {
  public var real: Float
  public var imaginary: Float

  @inlinable
  public init(_ real: Float, _ imaginary: Float) {
    self.real = real
    self.imaginary = imaginary
  }

  /// The product, with the infinities of C's Annex G: where both parts would be NaN
  /// although a factor is infinite or a partial product overflows, the product is infinite.
  @inlinable
  public static func * (a: Complex64, b: Complex64) -> Complex64 {
    let product = Complex64(
      a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real)
    guard product.real.isNaN, product.imaginary.isNaN else { return product }
    return infiniteProduct(a, b) ?? product
  }

  /// The product of two numbers whose plain product is NaN in both parts; nil where it
  /// is not infinite.
  @usableFromInline
  static func infiniteProduct(_ a: Complex64, _ b: Complex64) -> Complex64? {
    var (a, b) = (a, b)
    let overflows =
      (a.real * b.real).isInfinite || (a.imaginary * b.imaginary).isInfinite
      || (a.real * b.imaginary).isInfinite || (a.imaginary * b.real).isInfinite
    guard a.isInfinite || b.isInfinite || overflows else { return nil }
    let (isAInfinite, isBInfinite) = (a.isInfinite, b.isInfinite)
    if isAInfinite { a = a.direction }
    if isBInfinite { b = b.direction }
    a = a.withoutNaN
    b = b.withoutNaN
    return Complex64(
      .infinity * (a.real * b.real - a.imaginary * b.imaginary),
      .infinity * (a.real * b.imaginary + a.imaginary * b.real))
  }

  private var isInfinite: Bool { real.isInfinite || imaginary.isInfinite }

  /// The corner of the unit square in which an infinite number lies.
  private var direction: Complex64 {
    Complex64(
      Float(signOf: real, magnitudeOf: real.isInfinite ? 1 : 0),
      Float(signOf: imaginary, magnitudeOf: imaginary.isInfinite ? 1 : 0))
  }

  private var withoutNaN: Complex64 {
    Complex64(
      real.isNaN ? Float(signOf: real, magnitudeOf: 0) : real,
      imaginary.isNaN ? Float(signOf: imaginary, magnitudeOf: 0) : imaginary)
  }
}
