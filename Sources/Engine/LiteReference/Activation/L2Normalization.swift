/// Each row divided by its Euclidean length, or by 10^−6 where it is shorter.
///
/// - Precondition: Both spans hold the same number of rows of `depth` elements.
public func l2NormalizationFloat32(
  _ input: Span<Float>, depth: Int, into output: inout MutableSpan<Float>
) {
  forEachRow(of: input, into: &output, depth: depth) { row, result in
    var sum: Float = 0
    forEachIndex(in: row.indices) { i in sum += row[i] * row[i] }
    let length = max(sum.squareRoot(), 1e-6)
    forEachIndex(in: row.indices) { i in result[i] = row[i] / length }
  }
}

/// Each row of int8 values divided by its length, of scale 1/128 and zero point 0.
///
/// - Precondition: Both spans hold the same number of rows of `depth` elements.
public func l2NormalizationInt8(
  _ input: Span<Int8>, depth: Int, zeroPoint: Int32, into output: inout MutableSpan<Int8>
) {
  forEachRow(of: input, into: &output, depth: depth) { row, result in
    let inverse = inverseLength(of: row, zeroPoint: zeroPoint)
    let multiplier = QuantizedMultiplier(value: inverse.value, shift: inverse.shift + 7)
    forEachIndex(in: row.indices) { i in
      result[i] = Int8(clamping: multiplier.apply(Int32(row[i]) - zeroPoint))
    }
  }
}

/// Each row of uint8 values divided by its length, of scale 1/128 and zero point 128.
///
/// - Precondition: Both spans hold the same number of rows of `depth` elements.
public func l2NormalizationUInt8(
  _ input: Span<UInt8>, depth: Int, zeroPoint: Int32, into output: inout MutableSpan<UInt8>
) {
  forEachRow(of: input, into: &output, depth: depth) { row, result in
    let inverse = inverseLength(of: row, zeroPoint: zeroPoint)
    forEachIndex(in: row.indices) { i in
      result[i] = UInt8(clamping: inverse.apply(128 * (Int32(row[i]) - zeroPoint)) + 128)
    }
  }
}

/// The reciprocal of the length of a row, in steps.
@inline(__always)
private func inverseLength<Value: IntegerElement>(
  of row: Span<Value>, zeroPoint: Int32
) -> QuantizedMultiplier {
  var sum: Int64 = 0
  forEachIndex(in: row.indices) { i in
    let offset = Int64(row[i]) - Int64(zeroPoint)
    sum += offset * offset
  }
  return QuantizedMultiplier(inverseSquareRootOf: Int32(clamping: sum))
}
