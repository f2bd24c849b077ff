import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SEGMENT_SUM`: the sums of neighboring slices of input 0.
///
/// Input 1, a vector of int32, has the segment of each slice: it begins with 0, and each is that of
/// the slice before it or the next. float32, and int32, which wraps.
struct SegmentSumOperator: FileOperator {
  static let code = OperatorCode.builtin(.segmentSum)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (data, segments) = (try node.input(0).shape, try node.input(1).shape)
    guard segments.rank == 1, segments[0] == data.dimensions.first else {
      throw .invalid(
        "segment_ids have shape \(segments); they must be a vector, one for each of the first "
          + "axis of \(data)")
    }
    let ids = try node.integers(ofInput: 1)
    var last = -1
    for (index, id) in ids.enumerated() {
      guard id == last + 1 || (id == last && index > 0) else {
        throw .invalid(
          "segment_ids element \(index) is \(id); it must be "
            + (index == 0 ? "0" : "\(last) or \(last + 1)"))
      }
      last = id
    }
    return try node.reduceSegments(.sum, segmentCount: last + 1)
  }
}
