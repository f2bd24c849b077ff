import LiteBuffer
import LiteInspect
import LiteSchema
import LiteTestSupport
import Testing

@Suite struct CostTests {
  /// The multiply-accumulates and parameters of a node whose second input holds weights.
  private func cost(
    of code: Schema.BuiltinOperator, inputs: [[Int32]], output: [Int32],
    options: ModelDraft.Options? = nil
  ) throws -> (macs: Int, parameters: Int) {
    var draft = ModelDraft()
    let tensors = inputs.enumerated().map { position, shape in
      let byteCount = shape.reduce(4) { $0 * Int($1) }
      return draft.tensor(
        .float32, shape,
        data: position == 0 ? nil : Array(repeating: 0, count: byteCount))
    }
    let result = draft.tensor(.float32, output)
    draft.inputs = [tensors[0]]
    draft.outputs = [result]
    draft.node(code, inputs: tensors, outputs: [result], options: options)
    let summary = ModelSummary(of: try draft.model())
    #expect(summary.operators.count == 1)
    #expect(summary.operators[0].macs == summary.macs)
    return (summary.macs, summary.parameters)
  }

  @Test func convolutions() throws {
    let conv = try cost(
      of: .conv2D, inputs: [[1, 8, 8, 3], [16, 3, 3, 3], [16]], output: [1, 4, 4, 16],
      options: { builder in
        UnionOffset(
          .conv2DOptions, Schema.Conv2DOptions.build(in: &builder, strideW: 2, strideH: 2))
      })
    #expect(conv.macs == 4 * 4 * 16 * 3 * 3 * 3)
    #expect(conv.parameters == 16 * 3 * 3 * 3 + 16)
    let depthwise = try cost(
      of: .depthwiseConv2D, inputs: [[1, 8, 8, 6], [1, 3, 3, 6], [6]], output: [1, 8, 8, 6],
      options: { builder in
        UnionOffset(
          .depthwiseConv2DOptions,
          Schema.DepthwiseConv2DOptions.build(in: &builder, strideW: 1, strideH: 1))
      })
    #expect(depthwise.macs == 8 * 8 * 6 * 3 * 3)
    #expect(depthwise.parameters == 3 * 3 * 6 + 6)
  }

  @Test func matrices() throws {
    let dense = try cost(
      of: .fullyConnected, inputs: [[2, 32], [10, 32], [10]], output: [2, 10])
    #expect(dense.macs == 2 * 10 * 32)
    #expect(dense.parameters == 10 * 32 + 10)
    let product = try cost(of: .batchMatmul, inputs: [[3, 4, 5], [3, 5, 6]], output: [3, 4, 6])
    #expect(product.macs == 3 * 4 * 6 * 5)
  }

  @Test func nothingElseMultiplies() throws {
    #expect(try cost(of: .add, inputs: [[8], [8]], output: [8]).macs == 0)
  }

  @Test func hugeShapesDoNotOverflow() throws {
    var draft = ModelDraft()
    let image: [Int32] = [1, 1 << 20, 1 << 20, 1]
    let input = draft.tensor(.float32, image)
    let filter = draft.tensor(.float32, image)
    let output = draft.tensor(.float32, image)
    draft.node(
      .conv2D, inputs: [input, filter], outputs: [output],
      options: { builder in
        UnionOffset(
          .conv2DOptions, Schema.Conv2DOptions.build(in: &builder, strideW: 1, strideH: 1))
      })
    #expect(ModelSummary(of: try draft.model()).macs == .max)
  }

  @Test func shapesOfTheWrongRankCountAsNothing() throws {
    #expect(try cost(of: .conv2D, inputs: [[], []], output: []).macs == 0)
    #expect(try cost(of: .batchMatmul, inputs: [[2], [2]], output: [2]).macs == 0)
  }
}
