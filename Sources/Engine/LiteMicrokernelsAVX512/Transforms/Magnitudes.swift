#if arch(x86_64)
  // A plain loop, which the compiler vectorizes for this instruction set.

  /// The magnitudes of pairs of a real and an imaginary part, infinite where either part is.
  @Sendable
  public func magnitudes(
    _ pairs: UnsafePointer<Float>, _ results: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    for i in 0..<count {
      let (real, imaginary) = (pairs[2 &* i], pairs[2 &* i &+ 1])
      let (a, b) = (Double(real), Double(imaginary))
      let magnitude = Float((a * a + b * b).squareRoot())
      let isInfinite = abs(real) == .infinity || abs(imaginary) == .infinity
      results[i] = isInfinite ? .infinity : magnitude
    }
  }
#endif
