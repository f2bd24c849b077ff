import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `SELECT_V2`: `y = condition ? a : b`, element by element, with broadcasting of all three.
struct SelectV2Operator: FileOperator {
  static let code = OperatorCode.builtin(.selectV2)
  static let versions = 1...2

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let shapes = [try node.input(0).shape, try node.input(1).shape, try node.input(2).shape]
    var shape = shapes[0]
    for other in shapes.dropFirst() {
      guard let dimensions = BroadcastPlan.outputDimensions(shape, other) else {
        throw .invalid(
          "shapes \(shapes[0]), \(shapes[1]) and \(shapes[2]) cannot be broadcast together")
      }
      shape = try NodeContext.shape(dimensions, "output 0")
    }
    let axes = shape.dimensions.indices.map { axis in
      let strides = shapes.map { operand in
        let own = axis - (shape.rank - operand.rank)
        return own < 0 || operand[own] == 1 ? 0 : operand.strides[own]
      }
      return Selection.Axis(
        count: shape[axis], conditionStride: strides[0], trueStride: strides[1],
        falseStride: strides[2])
    }
    return try node.select(axes, shape: shape)
  }
}
