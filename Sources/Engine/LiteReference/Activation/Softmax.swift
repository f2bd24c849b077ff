/// The softmax of each row: `y_i = e^(β·(x_i − max)) / Σ e^(β·(x_j − max))`.
///
/// - Precondition: Both spans hold the same number of rows of `depth` elements.
public func softmaxFloat32(
  _ input: Span<Float>, depth: Int, beta: Float, into output: inout MutableSpan<Float>
) {
  softmax(input, depth: depth, beta: beta, into: &output)
}

/// The softmax of each row, computed in float32; the exponentials are rounded to
/// float16 before they are divided by their sum.
///
/// - Precondition: Both spans hold the same number of rows of `depth` elements.
public func softmaxFloat16(
  _ input: Span<Half>, depth: Int, beta: Float, into output: inout MutableSpan<Half>
) {
  softmax(input, depth: depth, beta: beta, into: &output)
}

@inline(__always)
private func softmax<Element: FloatElement>(
  _ input: Span<Element>, depth: Int, beta: Float, into output: inout MutableSpan<Element>
) {
  forEachRow(of: input, into: &output, depth: depth) { row, result in
    var largest = -Float.greatestFiniteMagnitude
    forEachIndex(in: row.indices) { i in largest = max(largest, row[i].value) }
    var sum: Float = 0
    forEachIndex(in: row.indices) { i in
      let power = exponential((row[i].value - largest) * beta)
      result[i] = Element(rounding: power)
      sum += power
    }
    forEachIndex(in: row.indices) { i in result[i] = Element(rounding: result[i].value / sum) }
  }
}
