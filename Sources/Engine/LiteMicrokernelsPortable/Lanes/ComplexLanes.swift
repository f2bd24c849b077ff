import LiteMicrokernels

/// Eight complex numbers of float64, of neighboring rows.
struct ComplexLanes {
  var real: DoubleLanes
  var imaginary: DoubleLanes

  @_transparent
  init(_ real: DoubleLanes, _ imaginary: DoubleLanes) {
    self.real = real
    self.imaginary = imaginary
  }

  /// The numbers at an index.
  @_transparent
  init(_ address: UnsafeRawPointer, _ index: Int) {
    real = address.loadUnaligned(fromByteOffset: index &* 128, as: DoubleLanes.self)
    imaginary = address.loadUnaligned(fromByteOffset: index &* 128 &+ 64, as: DoubleLanes.self)
  }

  /// The numbers at an index of an array of float32.
  @_transparent
  init(widening address: UnsafeRawPointer, _ index: Int) {
    real = DoubleLanes(
      widening: address.loadUnaligned(fromByteOffset: index &* 64, as: SIMD8<Float>.self))
    imaginary = DoubleLanes(
      widening: address.loadUnaligned(fromByteOffset: index &* 64 &+ 32, as: SIMD8<Float>.self))
  }

  @_transparent
  func store(_ address: UnsafeMutableRawPointer, _ index: Int) {
    address.storeBytes(of: real, toByteOffset: index &* 128, as: DoubleLanes.self)
    address.storeBytes(of: imaginary, toByteOffset: index &* 128 &+ 64, as: DoubleLanes.self)
  }

  /// Stores the numbers, rounded, at an index of an array of float32.
  @_transparent
  func storeNarrowed(_ address: UnsafeMutableRawPointer, _ index: Int) {
    address.storeBytes(of: real.narrowed, toByteOffset: index &* 64, as: SIMD8<Float>.self)
    address.storeBytes(
      of: imaginary.narrowed, toByteOffset: index &* 64 &+ 32, as: SIMD8<Float>.self)
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

  /// The halves.
  @_transparent
  var halved: ComplexLanes { ComplexLanes(real * 0.5, imaginary * 0.5) }

  /// The products with a root of unity.
  @_transparent
  func times(_ root: UnsafePointer<Double>) -> ComplexLanes {
    let (c, s) = (DoubleLanes(repeating: root[0]), DoubleLanes(repeating: root[1]))
    return ComplexLanes(real * c - imaginary * s, real * s + imaginary * c)
  }
}
