#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The tables of the int16 softmax: `e^x` over [−10, 0] and `1 / (1 + x)` over [0, 1].
public struct SoftmaxInt16Tables: Sendable {
  /// The exponential.
  public let exponential: LookupTable513

  let reciprocalOfOnePlus: LookupTable513

  /// Both tables, computed in float64.
  public init() {
    exponential = LookupTable513(
      inputScale: 10.0 / 65535, inputZeroPoint: 32767, outputScale: 2.0 / 65535,
      outputZeroPoint: 0, function: { (x: Double) in exp(x) })
    reciprocalOfOnePlus = LookupTable513(
      inputScale: 1.0 / 65535, inputZeroPoint: -32768, outputScale: 2.0 / 65535,
      outputZeroPoint: 0, function: { (x: Double) in 1 / (1 + x) })
  }

  /// The reciprocal of a sum of exponentials, and the shift to the right of the products with it.
  public func reciprocal(of total: Int64) -> (value: Int64, shift: Int64) {
    // 16 integer bits, brought to 1 + x with 16 fractional bits, of which x indexes the
    // table.
    let sum = Int32(clamping: total)
    let headroom = Int64(sum.leadingZeroBitCount)
    let normalized = ((Int64(sum) &<< (headroom &- 1)) &+ (1 << 13)) >> 14
    let index = Int16(clamping: normalized - (1 << 16) - (1 << 15))
    let points = reciprocalOfOnePlus.points.span
    return (Int64(reciprocalOfOnePlus.lookUp(index, in: points)), 31 - headroom)
  }
}

/// The softmax of each row of int16 values, of scale 1/32768 and zero point 0.
///
/// The exponentials are written to the output first, and replaced by the quotients.
/// - Parameters:
///   - input: The rows.
///   - depth: The number of elements of a row.
///   - multiplier: The multiplier that maps a difference of −10 to −65535.
///   - tables: The exponential and reciprocal.
///   - output: As many rows.
public func softmaxInt16(
  _ input: Span<Int16>, depth: Int, multiplier: QuantizedMultiplier,
  tables: SoftmaxInt16Tables, into output: inout MutableSpan<Int16>
) {
  let exponentials = tables.exponential.points.span
  forEachRow(of: input, into: &output, depth: depth) { row, result in
    let largest = largest(of: row)
    var total: Int64 = 0
    forEachIndex(in: row.indices) { i in
      let scaled = multiplier.apply(Int32(row[i]) - Int32(largest))
      let index = Int16(clamp(scaled &+ 32767, -32768, 32767))
      let exponential = tables.exponential.lookUp(index, in: exponentials)
      result[i] = exponential
      total += Int64(exponential)
    }
    let (reciprocal, shift) = tables.reciprocal(of: total)
    let round: Int64 = shift > 0 ? 1 &<< (shift &- 1) : 0
    forEachIndex(in: row.indices) { i in
      let quotient = (Int64(result[i]) &* reciprocal &+ round) &>> shift
      result[i] = Int16(clamp(quotient, 0, 32767))
    }
  }
}
