import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `NOT_EQUAL`: `y = a != b`, element by element, with broadcasting.
///
/// float32, float16, bfloat16, uint8, int8, int16, int32, int64, bool and strings. uint8,
/// int8 and int16 with a scale are compared by value, rounded to fixed point.
struct NotEqualOperator: FileOperator {
  static let code = OperatorCode.builtin(.notEqual)
  static let versions = 1...4

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.compare(.notEqual)
  }
}
