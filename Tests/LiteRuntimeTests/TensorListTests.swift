import LiteBuffer
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Lists of tensors between subgraphs, whose types the file does not tell.
@Suite struct TensorListTests {
  /// The recurrence of `Fixtures/scripts/tensor_lists.py`: `t = t / 2 + row`, from the last row to the first.
  private func recurrence(_ x: [Float], batches: Int) -> [Float] {
    var totals = [Float](repeating: 0, count: batches * 3)
    var results: [Float] = []
    for step in 0..<4 {
      for index in totals.indices {
        let (batch, column) = (index / 3, index % 3)
        totals[index] = totals[index] * 0.5 + x[(batch * 4 + 3 - step) * 3 + column]
      }
      results += totals
    }
    return results
  }

  @Test(arguments: ["flex-list-loop", "legalized-list-loop", "list-loop"], KernelSet.allCases)
  func loopsOverItemsWhoseShapeOnlyARunTells(_ name: String, _ kernels: KernelSet) throws {
    let model = try fixture("tensorflow/\(name).tflite")
    let interpreter = try Interpreter(
      model: model, options: InterpreterOptions(kernels: kernels))
    var random = SplitMix64(seed: 11)
    for batches in [1, 3, 2, 3] {
      let x = (0..<batches * 12).map { _ in Float.random(in: -2...2, using: &random) }
      try interpreter.resizeInput(at: 0, to: [batches, 4, 3])
      try interpreter.allocate()
      try interpreter.setInput(at: 0, to: littleEndian(x))
      for _ in 0..<2 {
        try interpreter.invoke()
        #expect(try interpreter.outputType(at: 0).shape == Shape([4, batches, 3]))
        #expect(floats(try interpreter.output(at: 0)) == recurrence(x, batches: batches))
      }
    }
  }

  /// Two calls of one subgraph, which pass it lists of other dtypes.
  @Test func aSubgraphTakesListsOfAnyDtype() throws {
    var length = ModelDraft()
    let list = length.tensor(.variant, [])
    let bytes = length.tensor(.int64, [1])
    length.node(custom: "TensorListElementShape", inputs: [list], outputs: [bytes])
    (length.inputs, length.outputs) = ([list], [bytes])
    var draft = ModelDraft()
    for (dtype, items) in [(Schema.TensorType.float32, Int32(3)), (.int8, 5)] {
      let x = draft.tensor(dtype, [2, items])
      let (list, shape) = (draft.tensor(.variant, []), draft.tensor(.int64, [1]))
      draft.node(
        custom: "TensorListFromTensor", inputs: [x, draft.constant([items], [1])], outputs: [list])
      draft.node(
        .call, inputs: [list], outputs: [shape],
        options: { builder in
          UnionOffset(.callOptions, Schema.CallOptions.build(in: &builder, subgraph: 1))
        })
      draft.inputs.append(x)
      draft.outputs.append(shape)
    }
    draft.callees = [length]
    for passes in ["", "-all"] {
      var options = InterpreterOptions()
      options.passes = try PassSelection(parsing: passes)
      let interpreter = try Interpreter(model: draft.model(), options: options)
      try interpreter.allocate()
      try interpreter.invoke()
      #expect(try interpreter.output(at: 0) == [3, 0, 0, 0, 0, 0, 0, 0])
      #expect(try interpreter.output(at: 1) == [5, 0, 0, 0, 0, 0, 0, 0])
    }
  }
}
