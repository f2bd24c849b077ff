import LiteExecution

/// Multiplies each chunk of some values by the Walsh–Hadamard matrix of its size, in natural order,
/// times `1 / √size`.
///
/// - Parameters:
///   - values: The values, replaced by the products.
///   - size: The number of values of a chunk, a power of two; what is left behind the last chunk stays.
public func rotateByHadamard(_ values: inout MutableSpan<Float>, size: Int) {
  precondition(size > 0 && size & (size - 1) == 0)
  let factor = 1 / Float(size).squareRoot()
  for chunk in Checkpoint().steps(0..<values.count / size) {
    let first = chunk * size
    var half = 1
    while half < size {
      var start = first
      while start < first + size {
        for i in start..<start + half {
          let (a, b) = (values[i], values[i + half])
          values[i] = a + b
          values[i + half] = a - b
        }
        start += 2 * half
      }
      half *= 2
    }
    for i in first..<first + size { values[i] *= factor }
  }
}
