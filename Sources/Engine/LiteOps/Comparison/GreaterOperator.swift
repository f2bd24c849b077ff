import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `GREATER`: `y = a > b`, element by element, with broadcasting.
///
/// float32, float16, bfloat16, uint8, int8, int16, int32 and int64. uint8 and int8 with a
/// scale are compared by value, rounded to fixed point, and int16 as it is stored.
struct GreaterOperator: FileOperator {
  static let code = OperatorCode.builtin(.greater)
  static let versions = 1...2

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.compare(.greater)
  }
}
