import LiteMicrokernels

/// Sixteen complex numbers, of neighboring rows.
struct ComplexLanes {
  var real: FloatLanes
  var imaginary: FloatLanes

  @_transparent
  init(_ real: FloatLanes, _ imaginary: FloatLanes) {
    self.real = real
    self.imaginary = imaginary
  }

  /// The numbers at an index.
  @_transparent
  init(_ address: UnsafeRawPointer, _ index: Int) {
    real = FloatLanes(at: address, index &* 128)
    imaginary = FloatLanes(at: address, index &* 128 &+ 64)
  }

  @_transparent
  func store(_ address: UnsafeMutableRawPointer, _ index: Int) {
    real.store(to: address, index &* 128)
    imaginary.store(to: address, index &* 128 &+ 64)
  }

  @_transparent
  static func + (a: ComplexLanes, b: ComplexLanes) -> ComplexLanes {
    ComplexLanes(a.real + b.real, a.imaginary + b.imaginary)
  }

  @_transparent
  static func - (a: ComplexLanes, b: ComplexLanes) -> ComplexLanes {
    ComplexLanes(a.real - b.real, a.imaginary - b.imaginary)
  }

  /// The products with −i.
  @_transparent
  var turned: ComplexLanes { ComplexLanes(imaginary, real.negated) }

  @_transparent
  var conjugate: ComplexLanes { ComplexLanes(real, imaginary.negated) }

  /// The products with a root of unity.
  @_transparent
  func times(_ root: UnsafePointer<Float>) -> ComplexLanes {
    let (c, s) = (FloatLanes(repeating: root[0]), FloatLanes(repeating: root[1]))
    return ComplexLanes(real * c - imaginary * s, real * s + imaginary * c)
  }
}
