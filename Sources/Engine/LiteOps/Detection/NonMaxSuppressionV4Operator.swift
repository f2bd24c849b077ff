import LiteBuffer
import LiteModel
import LiteSchema

/// `NON_MAX_SUPPRESSION_V4`: the boxes with the greatest scores that overlap little.
///
/// Inputs are float32 boxes, as two opposite corners `y, x, y, x` each, their scores, the most boxes to
/// select (int32), the overlap from which on boxes are dropped, and the score that they must be above.
/// Outputs are the numbers of the selected boxes, followed by zeros, and how many they are (int32).
struct NonMaxSuppressionV4Operator: FileOperator {
  static let code = OperatorCode.builtin(.nonMaxSuppressionV4)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try SuppressionOperands(node, isSoft: false).operation("nonMaxSuppression", isSoft: false)
  }
}
