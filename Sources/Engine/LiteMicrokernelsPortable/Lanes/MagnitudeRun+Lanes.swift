import LiteMicrokernels

extension MagnitudeRun {
  /// Stores the magnitude of each pair, infinite where either part is.
  ///
  /// Through float64, whose squares neither overflow nor vanish: within 0.501 ULP, and the bits of
  /// `hypotf` of the GNU C library, which does the same. A plain loop, which the compiler vectorizes for
  /// each instruction set.
  @inline(__always)
  func store() {
    for i in 0..<count {
      let (real, imaginary) = (pairs[2 &* i], pairs[2 &* i &+ 1])
      let (a, b) = (Double(real), Double(imaginary))
      let magnitude = Float((a * a + b * b).squareRoot())
      let isInfinite = abs(real) == .infinity || abs(imaginary) == .infinity
      results[i] = isInfinite ? .infinity : magnitude
    }
  }
}
