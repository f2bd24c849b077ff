import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `FAKE_QUANT`: float32 rounded to the levels of a quantized type, element by element.
///
/// `y = round((min(max(x, lowest), highest) − lowest) / scale) · scale + lowest`, with the levels of
/// ``FakeQuantization``. `narrow_range`, which TFLite refuses, leaves out the least level as
/// TensorFlow does.
struct FakeQuantOperator: FileOperator {
  static let code = OperatorCode.builtin(.fakeQuant)
  static let versions = 1...2

  private let (lower, upper): (Float, Float)
  private let bits: Int
  private let isNarrow: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.FakeQuantOptions.self)
    (lower, upper) = (try table.min, try table.max)
    bits = Int(try table.numBits)
    isNarrow = try table.narrowRange
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32])
    try operands.requireOutput()
    guard bits >= 2, bits <= 16 else {
      throw .invalid("num_bits is \(bits); it must be in 2...16")
    }
    guard lower < upper, (upper - lower).isFinite else {
      throw .invalid(
        "min and max are \(lower) and \(upper); they must be finite, and min below max")
    }
    let levels = FakeQuantization(lower...upper, bits: bits, isNarrow: isNarrow)
    guard levels.scale > 0 else {
      throw .invalid("min and max are \(lower) and \(upper); they are too close for \(bits) bits")
    }
    return Operation(
      .unary("fakeQuantizeFloat32", operands) { fakeQuantizeFloat32($0, levels, into: &$1) })
  }
}
