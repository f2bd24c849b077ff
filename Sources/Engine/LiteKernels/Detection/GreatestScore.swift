import LiteReference

/// The greatest score of a row, eight at a time; the result compares equal to that of
/// `greatestScore(_:)`.
///
/// The `unsafe` here loads values within the span.
///
/// - Precondition: There is one.
func greatestScoreInVectors(_ scores: Span<Float>) -> Float {
  var lanes = SIMD8<Float>(repeating: -.infinity)
  unsafe scores.withUnsafeBytes { bytes in
    for first in stride(from: 0, through: scores.count - 8, by: 8) {
      let next = unsafe bytes.loadUnaligned(
        fromByteOffset: first * MemoryLayout<Float>.stride, as: SIMD8<Float>.self)
      lanes.replace(with: next, where: next .> lanes)
    }
  }
  var result = lanes.max()
  for i in (scores.count & ~7)..<scores.count where scores[i] > result { result = scores[i] }
  // Nothing was above: there may be nothing but NaN.
  return result > -.infinity ? result : greatestScore(scores)
}
