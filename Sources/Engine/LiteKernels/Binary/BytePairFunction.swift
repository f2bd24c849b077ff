/// A function of two bytes, of sixteen pairs at a time: a type, so that it is inlined where it is applied.
protocol BytePairFunction {
  /// The bytes, int8 or uint8.
  associatedtype Element: FixedWidthInteger & SIMDScalar & BitwiseCopyable

  typealias Lanes = SIMD16<Element>

  /// The results of sixteen pairs.
  func callAsFunction(_ x: Lanes, _ y: Lanes) -> Lanes
}

/// The greater of two int8.
struct GreaterInt8: BytePairFunction {
  @inline(__always)
  func callAsFunction(_ x: SIMD16<Int8>, _ y: SIMD16<Int8>) -> SIMD16<Int8> {
    x.replacing(with: y, where: x .< y)
  }
}

/// The greater of two uint8.
struct GreaterUInt8: BytePairFunction {
  @inline(__always)
  func callAsFunction(_ x: SIMD16<UInt8>, _ y: SIMD16<UInt8>) -> SIMD16<UInt8> {
    x.replacing(with: y, where: x .< y)
  }
}

/// The lesser of two int8.
struct LesserInt8: BytePairFunction {
  @inline(__always)
  func callAsFunction(_ x: SIMD16<Int8>, _ y: SIMD16<Int8>) -> SIMD16<Int8> {
    x.replacing(with: y, where: x .> y)
  }
}

/// The lesser of two uint8.
struct LesserUInt8: BytePairFunction {
  @inline(__always)
  func callAsFunction(_ x: SIMD16<UInt8>, _ y: SIMD16<UInt8>) -> SIMD16<UInt8> {
    x.replacing(with: y, where: x .> y)
  }
}
