import LiteMicrokernels

extension SIMD16 where Scalar == Float {
  /// The nearest whole numbers, ties to even, of numbers below 2^23: the sum with 2^23 has no
  /// places behind the point.
  @_transparent
  var nearestWholeNumbers: SIMD16<Float> {
    let large = SIMD16(bits: (bits & 0x8000_0000) | 0x4B00_0000)
    return (self + large) - large
  }

  /// These whole numbers with the signs of the numbers that they come from, or those numbers
  /// themselves from 2^23 on, where all are whole.
  @_transparent
  func whole(of x: SIMD16<Float>) -> SIMD16<Float> {
    SIMD16(bits: (bits & 0x7FFF_FFFF) | (x.bits & 0x8000_0000))
      .replacing(with: x, where: .!(x.magnitudes .< 8_388_608))
  }
}

/// The next whole number below.
struct FloorFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let nearest = x.nearestWholeNumbers
    return nearest.replacing(with: nearest - FloatLanes(repeating: 1), where: nearest .> x)
      .whole(of: x)
  }
}

/// The next whole number above.
struct CeilingFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let nearest = x.nearestWholeNumbers
    return nearest.replacing(with: nearest + FloatLanes(repeating: 1), where: nearest .< x)
      .whole(of: x)
  }
}

/// The nearest whole number, ties to even; +0 where a negative number rounds to 0.
struct RoundFunction: LaneFunction {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let nearest = x.nearestWholeNumbers
    // The sum is +0 for −0, which stays as it is.
    return nearest.replacing(with: x, where: .!(x.magnitudes .< 8_388_608) .| (x .== 0))
  }
}
