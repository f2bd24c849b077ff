import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `SHAPE`: the dimensions of the input, as a vector of int32 or int64.
struct ShapeOperator: FileOperator {
  static let code = OperatorCode.builtin(.shape)
  static let versions = 1...1
  static let readsOnlyShapes = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let dimensions = try node.input(0).shape.dimensions
    try node.setOutput(0, dimensions: [dimensions.count])
    switch try node.output(0).dtype {
    case .int32:
      for (axis, dimension) in dimensions.enumerated() where dimension > Int(Int32.max) {
        throw .invalid("dimension \(axis) is \(dimension); int32 holds at most \(Int32.max)")
      }
      return Operation(
        Kernel("shapeInt32") { memory in
          let output = memory.output(0)
          var elements = output.mutableElements(as: Int32.self)
          for axis in dimensions.indices { elements[axis] = Int32(dimensions[axis]) }
        })
    case .int64:
      return Operation(
        Kernel("shapeInt64") { memory in
          let output = memory.output(0)
          var elements = output.mutableElements(as: Int64.self)
          for axis in dimensions.indices { elements[axis] = Int64(dimensions[axis]) }
        })
    case let dtype:
      throw .unsupported("does not support an output of \(dtype); it supports int32 and int64")
    }
  }
}
