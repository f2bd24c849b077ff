public import LiteExecution

/// How the slices of a segment are brought together.
public enum SegmentReduction: String, Hashable, Sendable {
  case sum
  case product
  case maximum
  case minimum

  /// Brings float32 slices together; a segment of none is 0, 1, or the least or the greatest finite
  /// number.
  ///
  /// - Parameters:
  ///   - input: The slices, one after the other.
  ///   - segments: For each slice, its segment; below 0 for one that is left out.
  ///   - count: The number of elements of a slice.
  ///   - output: The segments, one after the other.
  /// - Returns: The first slice whose segment is not there; nil where all are.
  public func reduceFloat32(
    _ input: Span<Float>, segments: Span<Int32>, count: Int, into output: inout MutableSpan<Float>
  ) -> Int? {
    switch self {
    case .sum: run(input, segments, count, &output, from: 0) { $0 + $1 }
    case .product: run(input, segments, count, &output, from: 1) { $0 * $1 }
    case .maximum:
      run(input, segments, count, &output, from: -.greatestFiniteMagnitude) { $0 < $1 ? $1 : $0 }
    case .minimum:
      run(input, segments, count, &output, from: .greatestFiniteMagnitude) { $1 < $0 ? $1 : $0 }
    }
  }

  /// Brings slices of integers together as ``reduceFloat32(_:segments:count:into:)``; sums and
  /// products wrap.
  @inlinable
  public func reduceIntegers<T: IntegerElement>(
    _ input: Span<T>, segments: Span<Int32>, count: Int, into output: inout MutableSpan<T>
  ) -> Int? {
    switch self {
    case .sum: run(input, segments, count, &output, from: 0) { $0 &+ $1 }
    case .product: run(input, segments, count, &output, from: 1) { $0 &* $1 }
    case .maximum: run(input, segments, count, &output, from: .min) { max($0, $1) }
    case .minimum: run(input, segments, count, &output, from: .max) { min($0, $1) }
    }
  }

  @inlinable
  @inline(__always)
  func run<Element: BitwiseCopyable>(
    _ input: Span<Element>, _ segments: Span<Int32>, _ count: Int,
    _ output: inout MutableSpan<Element>, from initial: Element,
    _ combine: (Element, Element) -> Element
  ) -> Int? {
    forEachIndex(in: output.indices) { i in output[i] = initial }
    let segmentCount = count == 0 ? 0 : output.count / count
    guard count != 1 else {
      for part in Checkpoint(forLoopOf: segments.count).slices(segments.indices) {
        for row in part {
          let segment = Int(segments[row])
          guard segment >= 0 else { continue }
          guard segment < segmentCount else { return row }
          output[segment] = combine(output[segment], input[row])
        }
      }
      return nil
    }
    let longSlice = Checkpoint(forLoopOf: count)
    for row in Checkpoint(forLoopOf: input.count).steps(segments.indices) {
      let segment = Int(segments[row])
      guard segment >= 0 else { continue }
      guard segment < segmentCount else { return row }
      let slice = input.extracting(row * count..<(row + 1) * count)
      var results = output._mutatingExtracting(segment * count..<(segment + 1) * count)
      for part in longSlice.slices(0..<count) {
        for i in part { results[i] = combine(results[i], slice[i]) }
      }
    }
    return nil
  }
}
