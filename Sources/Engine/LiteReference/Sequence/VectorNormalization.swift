/// Brings a vector to mean 0 and variance 1, multiplies it by coefficients and adds a bias,
/// element by element.
///
/// The variance is taken with 10^-8 added, so that equal elements become the bias.
public func normalize(
  _ vector: inout MutableSpan<Float>, coefficients: Span<Float>, bias: Span<Float>
) {
  let count = Float(vector.count)
  var sum: Float = 0
  forEachIndex(in: vector.indices) { i in sum += vector[i] }
  let mean = sum / count
  var squares: Float = 0
  forEachIndex(in: vector.indices) { i in
    let difference = vector[i] - mean
    squares += difference * difference
  }
  let inverse = 1 / (squares / count + 1e-8).squareRoot()
  forEachIndex(in: vector.indices) { i in
    vector[i] = (vector[i] - mean) * inverse * coefficients[i] + bias[i]
  }
}
