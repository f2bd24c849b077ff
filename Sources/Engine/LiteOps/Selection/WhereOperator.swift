import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `WHERE`: the indices of the elements that are not 0, in row-major order, as int64.
///
/// The output has a row for each of them, with an index for each axis. bool, float32, int64, int32,
/// int8, uint8 and uint32.
struct WhereOperator: FileOperator {
  static let code = OperatorCode.builtin(.where)
  static let versions = 1...2

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let input = try node.input(0)
    guard input.shape.rank > 0 else {
      throw .invalid("the condition is a scalar; it must have at least 1 axis")
    }
    switch input.dtype {
    case .bool, .int8, .uint8: return try indices(node, "where8", UInt8.self)
    case .int32, .uint32: return try indices(node, "where32", UInt32.self)
    case .int64: return try indices(node, "where64", UInt64.self)
    case .float32: return try indices(node, "whereFloat32", Float.self)
    case let dtype:
      throw .unsupported(
        "does not support \(dtype); it supports bool, float32, int64, int32, int8, uint8 and uint32"
      )
    }
  }

  private func indices<Element: BitwiseCopyable & Numeric & Sendable>(
    _ node: NodeContext, _ name: String, _ element: Element.Type
  ) throws(OperatorError) -> Operation {
    let shape = try node.input(0).shape
    let (count, dimensions) = (shape.elementCount, shape.dimensions)
    let value = try node.value(ofInput: 0)
    let found = countSet(value.elements(as: Element.self).extracting(0..<count))
    try node.setOutput(
      0, shape: try NodeContext.shape([found, shape.rank], "output 0"), dtype: .int64)
    return Operation(
      work: Work(steps: .saturatedProduct(found, shape.rank).addingSaturated(count)),
      Kernel(name) { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var results = output.mutableElements(as: Int64.self)
        indicesOfSet(
          input.elements(as: Element.self).extracting(0..<count), dimensions: dimensions.span,
          into: &results)
      })
  }
}
