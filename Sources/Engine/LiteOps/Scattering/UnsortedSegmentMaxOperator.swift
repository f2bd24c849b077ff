import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `UNSORTED_SEGMENT_MAX`: the maxima of the slices of each segment, element by element.
///
/// Input 1, of int32, has the segment of each slice of input 0, below 0 for one that is left out;
/// input 2 is the number of segments. A segment without slices is the least finite number. float32 and int32.
struct UnsortedSegmentMaxOperator: FileOperator {
  static let code = OperatorCode.builtin(.unsortedSegmentMax)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.reduceUnsortedSegments(.maximum)
  }
}
