// What the compared code needs of the module that Swift for Linux has for the C library: Embedded
// Swift has none, but what it builds is linked with that library.

@_silgen_name("exit")
public func exit(_ status: Int32) -> Never

@_silgen_name("getenv")
public func getenv(_ name: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?

@_silgen_name("frexp")
private func fraction(_ x: Double, _ exponent: UnsafeMutablePointer<Int32>) -> Double

/// A fraction of ½ to 1 and the power of two that it is to be multiplied by.
public func frexp(_ x: Double) -> (Double, Int) {
  var exponent: Int32 = 0
  let fraction = fraction(x, &exponent)
  return (fraction, Int(exponent))
}
