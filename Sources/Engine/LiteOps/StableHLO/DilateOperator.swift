import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `DILATE`: input 0 with copies of the element of input 2 between its elements.
///
/// Input 1, int32 or int64, has for each axis the distance of two elements in the output, at least 1.
/// All dtypes of whole bytes.
struct DilateOperator: FileOperator {
  static let code = OperatorCode.builtin(.dilate)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let shape = try node.input(0).shape
    try node.expectVector(1, count: shape.rank)
    let dilations = try node.integers(ofInput: 1)
    for (axis, dilation) in dilations.enumerated() where dilation < 1 {
      throw .invalid("dilation \(axis) is \(dilation); it must be at least 1")
    }
    let axes = dilations.map { InteriorPadding.Axis(low: 0, high: 0, interior: $0 - 1) }
    return try InteriorPadding(shape, axes, byteWidth: try node.movedByteWidth())
      .operation(withElement: 2, of: node)
  }
}
