import LiteReference

/// A vector of output channels whose products are scaled one by one, as `ScaledInt8Accumulation`
/// does it.
///
/// Vectors of some number of floats have the arithmetic of their own, which a generic `SIMD` lacks.
protocol ScaledLanes: SIMD where Scalar == Float {
  /// These accumulators and the products of a value with weights:
  /// `self + ((weights · value) · weightScales) · inputScale`.
  func adding(_ value: Float, _ weights: Self, _ weightScales: Self, _ inputScale: Float) -> Self

  /// The sum with a bias, limited to a range.
  func limited(_ bias: Self, _ range: ClosedRange<Float>) -> Self
}

extension SIMD4: ScaledLanes where Scalar == Float {
  @inline(__always)
  func adding(_ value: Float, _ weights: Self, _ weightScales: Self, _ inputScale: Float) -> Self {
    self + weights * value * weightScales * inputScale
  }

  @inline(__always)
  func limited(_ bias: Self, _ range: ClosedRange<Float>) -> Self {
    let sum = self + bias
    return sum.replacing(with: range.lowerBound, where: sum .< range.lowerBound)
      .replacing(with: range.upperBound, where: sum .> range.upperBound)
  }
}

extension SIMD8: ScaledLanes where Scalar == Float {
  @inline(__always)
  func adding(_ value: Float, _ weights: Self, _ weightScales: Self, _ inputScale: Float) -> Self {
    self + weights * value * weightScales * inputScale
  }

  @inline(__always)
  func limited(_ bias: Self, _ range: ClosedRange<Float>) -> Self {
    let sum = self + bias
    return sum.replacing(with: range.lowerBound, where: sum .< range.lowerBound)
      .replacing(with: range.upperBound, where: sum .> range.upperBound)
  }
}

extension SIMD16: ScaledLanes where Scalar == Float {
  @inline(__always)
  func adding(_ value: Float, _ weights: Self, _ weightScales: Self, _ inputScale: Float) -> Self {
    self + weights * value * weightScales * inputScale
  }

  @inline(__always)
  func limited(_ bias: Self, _ range: ClosedRange<Float>) -> Self {
    let sum = self + bias
    return sum.replacing(with: range.lowerBound, where: sum .< range.lowerBound)
      .replacing(with: range.upperBound, where: sum .> range.upperBound)
  }
}
