import LiteBuffer
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// A model of one reduction of a float32 input, whose axes are fed.
private func reduction(
  _ code: Schema.BuiltinOperator, of shape: [Int32], axisCount: Int32, keepsAxes: Bool = false
) -> ModelDraft {
  var draft = ModelDraft()
  let x = draft.tensor(.float32, shape)
  let axes = draft.tensor(.int32, [axisCount])
  let y = draft.tensor(.float32, [])
  draft.node(code, inputs: [x, axes], outputs: [y]) { builder in
    UnionOffset(.reducerOptions, Schema.ReducerOptions.build(in: &builder, keepDims: keepsAxes))
  }
  draft.inputs = [x, axes]
  draft.outputs = [y]
  return draft
}

private func integerBytes(_ values: [Int32]) -> [UInt8] {
  littleEndian(values.map { Float(bitPattern: UInt32(bitPattern: $0)) })
}

@Suite struct ReductionTests {
  @Test(arguments: ReductionGolden.all)
  func givesTheBytesOfTFLite(_ golden: ReductionGolden) throws {
    let (shape, bytes) = try golden.run()
    #expect(shape == golden.output.shape.map(Int.init))
    #expect(bytes == golden.output.bytes)
  }

  @Test func takesAxesThatAreFed() throws {
    let model = try reduction(.sum, of: [2, 3], axisCount: 2, keepsAxes: true).model()
    let interpreter = try Interpreter(model: model)
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian([1, 2, 3, 4, 5, 6] as [Float]))
    for (axes, shape, sums) in [
      ([1, -1], [2, 1], [6, 15]), ([0, 0], [1, 3], [5, 7, 9]), ([0, 1], [1, 1], [21]),
    ] as [([Int32], [Int], [Float])] {
      try interpreter.setInput(at: 1, to: integerBytes(axes))
      try interpreter.invoke()
      #expect(try interpreter.outputType(at: 0).shape == Shape(shape))
      #expect(floats(try interpreter.output(at: 0)) == sums)
    }
  }

  @Test func refusesAxesOutOfRange() throws {
    let model = try reduction(.mean, of: [2, 3], axisCount: 1).model()
    let interpreter = try Interpreter(model: model)
    try interpreter.allocate()
    for axis: Int32 in [2, -3, .max, .min] {
      try interpreter.setInput(at: 1, to: integerBytes([axis]))
      let error = try #require(throws: RuntimeError.self) { try interpreter.invoke() }
      #expect("\(error)" == "MEAN (node 0, subgraph 0): axis is \(axis); it must be in -2..<2")
    }
  }

  @Test(arguments: [
    (Schema.BuiltinOperator.reduceMax, -Float.infinity), (.reduceMin, .infinity), (.sum, 0),
    (.mean, .nan),
  ])
  func reducesNothing(_ code: Schema.BuiltinOperator, expected: Float) throws {
    let interpreter = try Interpreter(
      model: reduction(code, of: [0, 2], axisCount: 1).model())
    try interpreter.allocate()
    try interpreter.setInput(at: 1, to: integerBytes([0]))
    try interpreter.invoke()
    let values = floats(try interpreter.output(at: 0))
    #expect(values.count == 2)
    for value in values { #expect(expected.isNaN ? value.isNaN : value == expected) }
  }
}
