/// An order of floats: one type for each, so that the loops for one do not branch on it.
protocol FloatOrder {
  /// What comes after all other numbers.
  static var last: Float { get }

  /// In each lane `x` where it comes before `best`, which may be equal; NaN is passed over.
  static func better(_ x: SIMD4<Float>, _ best: SIMD4<Float>) -> SIMD4<Float>

  /// `x` where it comes before `best`.
  static func better(_ x: Float, _ best: Float) -> Float
}

/// The greatest comes first.
enum GreatestFirst: FloatOrder {
  @inline(__always) static var last: Float { -.infinity }

  @inline(__always)
  static func better(_ x: SIMD4<Float>, _ best: SIMD4<Float>) -> SIMD4<Float> {
    best.replacing(with: x, where: x .> best)
  }

  @inline(__always)
  static func better(_ x: Float, _ best: Float) -> Float { x > best ? x : best }
}

/// The least comes first.
enum LeastFirst: FloatOrder {
  @inline(__always) static var last: Float { .infinity }

  @inline(__always)
  static func better(_ x: SIMD4<Float>, _ best: SIMD4<Float>) -> SIMD4<Float> {
    best.replacing(with: x, where: x .< best)
  }

  @inline(__always)
  static func better(_ x: Float, _ best: Float) -> Float { x < best ? x : best }
}
