#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The logarithm of the softmax of each row: `y_i = x_i − max − ln Σ e^(x_j − max)`.
///
/// - Precondition: Both spans hold the same number of rows of `depth` elements.
public func logSoftmaxFloat32(
  _ input: Span<Float>, depth: Int, into output: inout MutableSpan<Float>
) {
  forEachRow(of: input, into: &output, depth: depth) { row, result in
    var largest = -Float.greatestFiniteMagnitude
    forEachIndex(in: row.indices) { i in largest = max(largest, row[i]) }
    var sum: Float = 0
    forEachIndex(in: row.indices) { i in sum += expf(row[i] - largest) }
    let logarithm = logf(sum)
    forEachIndex(in: row.indices) { i in result[i] = row[i] - largest - logarithm }
  }
}

/// The logarithm of the softmax of each row of int8 values, of scale 16/256 and zero
/// point 127.
///
/// - Precondition: Both spans hold the same number of rows of `depth` elements.
public func logSoftmaxInt8(
  _ input: Span<Int8>, depth: Int, scaling: LogSoftmaxScaling,
  into output: inout MutableSpan<Int8>
) {
  logSoftmax(input, depth: depth, scaling: scaling, into: &output)
}

/// The logarithm of the softmax of each row of uint8 values, of scale 16/256 and zero
/// point 255.
///
/// - Precondition: Both spans hold the same number of rows of `depth` elements.
public func logSoftmaxUInt8(
  _ input: Span<UInt8>, depth: Int, scaling: LogSoftmaxScaling,
  into output: inout MutableSpan<UInt8>
) {
  logSoftmax(input, depth: depth, scaling: scaling, into: &output)
}

@inline(__always)
private func logSoftmax<Value: IntegerElement>(
  _ input: Span<Value>, depth: Int, scaling: LogSoftmaxScaling,
  into output: inout MutableSpan<Value>
) {
  let exponentials = scaling.exponentials
  let (lowest, highest) = (Int32(Value.min), Int32(Value.max))
  forEachRow(of: input, into: &output, depth: depth) { row, result in
    let largest = largest(of: row)
    let sum = exponentials.sumOfExponentials(of: row, largest: largest)
    let logarithm = scaling.logarithm(ofSum: sum)
    let threshold = scaling.threshold(logarithm: logarithm)
    forEachIndex(in: row.indices) { i in
      let difference = Int32(row[i]) - Int32(largest)
      guard difference > threshold else {
        result[i] = Value.min
        return
      }
      let scaled = exponentials.multiplier.apply(difference) &- logarithm
      let steps = roundingDivide(scaled, byPowerOfTwo: 22)
      result[i] = Value(clamp(steps + highest, lowest, highest))
    }
  }
}
