import LiteBuffer
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

@Suite struct ArgExtremumTests {
  /// A model of `ARG_MAX` along a constant axis.
  private func argMax(_ shape: [Int32], axis: Int32, outputType: Schema.TensorType = .int32)
    -> ModelDraft
  {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, shape)
    let axis = draft.constant([axis], [])
    let y = draft.tensor(.int32, [])
    draft.node(.argMax, inputs: [x, axis], outputs: [y]) { builder in
      UnionOffset(
        .argMaxOptions, Schema.ArgMaxOptions.build(in: &builder, outputType: outputType))
    }
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }

  @Test(arguments: [(0, [1, 0, 0]), (1, [1, 0]), (-1, [1, 0])] as [(Int32, [UInt8])])
  func takesTheFirstOfEquals(axis: Int32, expected: [UInt8]) throws {
    let interpreter = try Interpreter(model: argMax([2, 3], axis: axis).model())
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian([1, 5, 5, 7, .nan, 5]))
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0) == expected.flatMap { [$0, 0, 0, 0] })
  }

  @Test(
    arguments: [
      ([2, 3], 2, .int32, "axis is 2; it must be in -2..<2"),
      ([2, 0], 1, .int32, "axis 1 of shape [2, 0] is empty; it must have an element"),
      ([2, 3], 1, .int64, "output_type is INT64, but output 0 is int32"),
    ] as [([Int32], Int32, Schema.TensorType, String)])
  func refuses(_ shape: [Int32], axis: Int32, outputType: Schema.TensorType, message: String)
    throws
  {
    let model = try argMax(shape, axis: axis, outputType: outputType).model()
    let interpreter = try Interpreter(model: model)
    let error = try #require(throws: RuntimeError.self) { try interpreter.allocate() }
    #expect("\(error)" == "ARG_MAX (node 0, subgraph 0): \(message)")
  }
}
