import LiteBuffer
import LiteModel
import LiteSchema

/// `NON_MAX_SUPPRESSION_V5`: the boxes with the greatest scores that overlap little.
///
/// As `NON_MAX_SUPPRESSION_V4`, with σ of soft suppression as input 5, and the scores of the selected
/// boxes, as far as they have decayed, as output 1.
struct NonMaxSuppressionV5Operator: FileOperator {
  static let code = OperatorCode.builtin(.nonMaxSuppressionV5)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try SuppressionOperands(node, isSoft: true).operation("softNonMaxSuppression", isSoft: true)
  }
}
