import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SELECT`: `y = condition ? a : b`, element by element.
///
/// The two choices have one shape. The condition has it too, or is a scalar, or is a
/// vector along the first axis.
struct SelectOperator: FileOperator {
  static let code = OperatorCode.builtin(.select)
  static let versions = 1...4

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let (condition, a, b) = (try node.input(0), try node.input(1), try node.input(2))
    guard a.shape == b.shape else {
      throw .invalid("the choices have shapes \(a.shape) and \(b.shape); they must have one")
    }
    let shape = a.shape
    let isVector = condition.shape.rank == 1 && shape.rank >= 1 && condition.shape[0] == shape[0]
    guard condition.shape == shape || condition.shape.rank == 0 || isVector else {
      throw .invalid(
        "the condition has shape \(condition.shape); it must be a scalar, a vector along the "
          + "first axis of \(shape), or of that shape")
    }
    let strides = shape.strides
    let axes = shape.dimensions.indices.map { axis in
      let isRepeated = condition.shape != shape && !(isVector && axis == 0)
      return Selection.Axis(
        count: shape[axis],
        conditionStride: isRepeated ? 0 : condition.shape.strides[axis],
        trueStride: strides[axis], falseStride: strides[axis])
    }
    return try node.select(axes, shape: shape)
  }
}
