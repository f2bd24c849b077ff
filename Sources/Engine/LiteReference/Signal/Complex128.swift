/// A complex number of two doubles, real part first: an element of complex128.
public struct Complex128: BitwiseCopyable, Hashable, Sendable {
  public var real: Double
  public var imaginary: Double

  public init(_ real: Double, _ imaginary: Double) {
    self.real = real
    self.imaginary = imaginary
  }

  static func + (a: Complex128, b: Complex128) -> Complex128 {
    Complex128(a.real + b.real, a.imaginary + b.imaginary)
  }

  static func - (a: Complex128, b: Complex128) -> Complex128 {
    Complex128(a.real - b.real, a.imaginary - b.imaginary)
  }

  static func * (a: Complex128, b: Complex128) -> Complex128 {
    Complex128(
      a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real)
  }
}
