/// The sum of a number of terms that is a multiple of 4, as TFLite forms it in vectors of four floats: of
/// every fourth term in order, then of these sums from the first to the last.
///
/// Its kernels for `RNN` and `SVDF` do so on x86-64.
///
/// - Parameters:
///   - count: The number of terms.
///   - term: The term of an index.
/// - Returns: The sum.
@inline(__always)
func sumInFours(_ count: Int, _ term: (Int) -> Float) -> Float {
  var lanes = SIMD4<Float>()
  forEachIndex(in: 0..<count / 4) { group in
    let first = 4 * group
    lanes += SIMD4(term(first), term(first + 1), term(first + 2), term(first + 3))
  }
  return ((lanes[0] + lanes[1]) + lanes[2]) + lanes[3]
}
