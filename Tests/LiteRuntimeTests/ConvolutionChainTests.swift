import LiteBuffer
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Convolutions that a plan runs together against the same ones apart, which they are where the
/// model gives away what lies between them.
@Suite struct ConvolutionChainTests {
  private func model(isExposed: Bool) throws -> Model {
    var random = SplitMix64(seed: 7)
    var draft = ModelDraft()
    func floats(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -0.5...0.5, using: &random) }
    }
    let x = draft.tensor(.float32, [1, 40, 40, 8], name: "x")
    let wide = draft.tensor(.float32, [1, 40, 40, 96])
    let filtered = draft.tensor(.float32, [1, 40, 40, 96])
    let narrow = draft.tensor(.float32, [1, 40, 40, 8])
    let y = draft.tensor(.float32, [1, 40, 40, 8], name: "y")
    let pixel: ModelDraft.Options = { builder in
      UnionOffset(
        .conv2DOptions, Schema.Conv2DOptions.build(in: &builder, strideW: 1, strideH: 1))
    }
    draft.node(
      .conv2D, inputs: [x, draft.constant(floats(96 * 8), [96, 1, 1, 8])], outputs: [wide],
      options: pixel)
    draft.node(
      .depthwiseConv2D, inputs: [wide, draft.constant(floats(9 * 96), [1, 3, 3, 96])],
      outputs: [filtered]
    ) { builder in
      let options = Schema.DepthwiseConv2DOptions.build(
        in: &builder, strideW: 1, strideH: 1, depthMultiplier: 1, fusedActivationFunction: .relu6)
      return UnionOffset(.depthwiseConv2DOptions, options)
    }
    draft.node(
      .conv2D, inputs: [filtered, draft.constant(floats(8 * 96), [8, 1, 1, 96])],
      outputs: [narrow], options: pixel)
    draft.node(.add, inputs: [x, narrow], outputs: [y]) { builder in
      let options = Schema.AddOptions.build(in: &builder, fusedActivationFunction: .relu)
      return UnionOffset(.addOptions, options)
    }
    draft.inputs = [x]
    draft.outputs = isExposed ? [y, wide, filtered, narrow] : [y]
    return try draft.model()
  }

  private func run(_ model: Model, threads: Int) throws -> (output: [UInt8], profile: Profile?) {
    var options = InterpreterOptions()
    options.workers = WorkerPool(threadCount: threads)
    let interpreter = try Interpreter(model: model, options: options)
    interpreter.profile = Profile()
    try interpreter.allocate()
    var random = SplitMix64(seed: 9)
    let input = (0..<40 * 40 * 8).map { _ in Float.random(in: -1...1, using: &random) }
    try interpreter.setInput(at: 0, to: littleEndian(input))
    for _ in 0..<2 { try interpreter.invoke() }
    return (try interpreter.output(at: 0), interpreter.profile)
  }

  @Test(arguments: 1...2)
  func givesWhatItsNodesGive(threads: Int) throws {
    let apart = try run(model(isExposed: true), threads: threads)
    let together = try run(model(isExposed: false), threads: threads)
    #expect(floats(apart.output).contains { $0 > 0 })
    #expect(apart.output == together.output)
    for profile in [apart.profile, together.profile] {
      let entries = try #require(profile?.entries)
      #expect(entries.map(\.place.node) == [0, 1, 2, 3])
      #expect(entries.allSatisfy { $0.runs == 2 })
      let macs = entries.reduce(0) { $0 + $1.macs }
      #expect(macs == 3_840_000)
    }
  }
}
