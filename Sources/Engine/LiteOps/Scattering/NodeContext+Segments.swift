import LiteReference
import LiteTensor

extension NodeContext {
  /// Sets output 0 to the segments of input 0 that input 1, of int32, says.
  ///
  /// - Parameters:
  ///   - reduction: How the slices of a segment are brought together.
  ///   - segmentCount: The number of segments.
  /// - Returns: The operation.
  /// - Throws: ``OperatorError`` where the shape of input 1 is not how that of input 0 begins, or
  ///   where the dtypes are not supported.
  func reduceSegments(_ reduction: SegmentReduction, segmentCount: Int) throws(OperatorError)
    -> Operation
  {
    let (data, segments) = (try input(0).type, try input(1).type)
    guard segments.dtype == .int32 else {
      throw .unsupported("does not support segment_ids of \(segments.dtype); it supports int32")
    }
    let rank = segments.shape.rank
    guard data.shape.dimensions.starts(with: segments.shape.dimensions) else {
      throw .invalid(
        "segment_ids have shape \(segments.shape); the shape \(data.shape) of the data must begin "
          + "with it")
    }
    let dimensions = [segmentCount] + data.shape.dimensions[rank...]
    let shape = try NodeContext.shape(dimensions, "output 0")
    try setOutput(0, shape: shape, dtype: data.dtype)
    let count = data.shape.elementCount(of: rank..<data.shape.rank)
    let slices = Slices(
      rowCount: segments.shape.elementCount, count: count, segmentCount: segmentCount)
    switch data.dtype {
    case .float32:
      return Operation(
        slices.kernel("\(reduction.rawValue)OfSegmentsFloat32", Float.self) {
          reduction.reduceFloat32($0, segments: $1, count: count, into: &$2)
        })
    case .int32:
      return Operation(
        slices.kernel("\(reduction.rawValue)OfSegmentsInt32", Int32.self) {
          reduction.reduceIntegers($0, segments: $1, count: count, into: &$2)
        })
    case let dtype: throw .unsupported("does not support \(dtype); it supports float32 and int32")
    }
  }

  /// Sets output 0 as an operator of unsorted segments does: input 2, of int32, is their number.
  func reduceUnsortedSegments(_ reduction: SegmentReduction) throws(OperatorError) -> Operation {
    try expect(inputs: 3...3)
    let segmentCount = try integer(ofInput: 2)
    guard segmentCount >= 0 else {
      throw .invalid("num_segments is \(segmentCount); it must be at least 0")
    }
    return try reduceSegments(reduction, segmentCount: segmentCount)
  }
}

/// The slices of the data of a segment operator.
private struct Slices {
  /// The number of slices.
  let rowCount: Int

  /// The number of elements of a slice.
  let count: Int

  /// The number of segments.
  let segmentCount: Int

  func kernel<Element: BitwiseCopyable>(
    _ name: String, _ element: Element.Type,
    reduce:
      @escaping @Sendable (Span<Element>, Span<Int32>, inout MutableSpan<Element>) -> Int?
  ) -> Kernel {
    let (rowCount, count, segmentCount) = (rowCount, count, segmentCount)
    return Kernel(name) { memory throws(OperatorError) in
      let (data, ids, output) = (memory.input(0), memory.input(1), memory.output(0))
      let segments = ids.elements(as: Int32.self).extracting(0..<rowCount)
      var results = output.mutableElements(as: Element.self)
      let row = reduce(data.elements().extracting(0..<rowCount * count), segments, &results)
      if let row {
        throw .invalid(
          "segment_ids element \(row) is \(segments[row]); it must be below \(segmentCount)")
      }
    }
  }
}
