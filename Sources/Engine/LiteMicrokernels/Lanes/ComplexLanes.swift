/// Sixteen complex numbers, of neighboring rows.
@usableFromInline
struct ComplexLanes {
  @usableFromInline var real: FloatLanes
  @usableFromInline var imaginary: FloatLanes

  @usableFromInline @_transparent
  init(_ real: FloatLanes, _ imaginary: FloatLanes) {
    self.real = real
    self.imaginary = imaginary
  }

  /// The numbers at an index.
  @usableFromInline @_transparent
  init(_ address: UnsafeRawPointer, _ index: Int) {
    real = FloatLanes(at: address, index &* 128)
    imaginary = FloatLanes(at: address, index &* 128 &+ 64)
  }

  @usableFromInline @_transparent
  func store(_ address: UnsafeMutableRawPointer, _ index: Int) {
    real.store(to: address, index &* 128)
    imaginary.store(to: address, index &* 128 &+ 64)
  }

  @usableFromInline @_transparent
  static func + (a: ComplexLanes, b: ComplexLanes) -> ComplexLanes {
    ComplexLanes(a.real + b.real, a.imaginary + b.imaginary)
  }

  @usableFromInline @_transparent
  static func - (a: ComplexLanes, b: ComplexLanes) -> ComplexLanes {
    ComplexLanes(a.real - b.real, a.imaginary - b.imaginary)
  }

  /// The products with −i.
  @usableFromInline @_transparent
  var turned: ComplexLanes { ComplexLanes(imaginary, real.negated) }

  @usableFromInline @_transparent
  var conjugate: ComplexLanes { ComplexLanes(real, imaginary.negated) }

  /// The products with a root of unity.
  @usableFromInline @_transparent
  func times(_ root: UnsafePointer<Float>) -> ComplexLanes {
    let (c, s) = (FloatLanes(repeating: root[0]), FloatLanes(repeating: root[1]))
    return ComplexLanes(real * c - imaginary * s, real * s + imaginary * c)
  }
}
