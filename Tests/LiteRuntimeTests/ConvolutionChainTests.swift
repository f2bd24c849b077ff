import LiteBuffer
import LiteDispatch
import LiteExecution
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Convolutions that a plan runs together against the same ones apart: those of float32 are apart
/// where the model gives away what lies between them, those of bytes as reference kernels.
@Suite struct ConvolutionChainTests {
  private let pixel: ModelDraft.Options = { builder in
    UnionOffset(
      .conv2DOptions, Schema.Conv2DOptions.build(in: &builder, strideW: 1, strideH: 1))
  }

  private let depthwise: ModelDraft.Options = { builder in
    let options = Schema.DepthwiseConv2DOptions.build(
      in: &builder, strideW: 1, strideH: 1, depthMultiplier: 1, fusedActivationFunction: .relu6)
    return UnionOffset(.depthwiseConv2DOptions, options)
  }

  private let limitedSum: ModelDraft.Options = { builder in
    let options = Schema.AddOptions.build(in: &builder, fusedActivationFunction: .relu)
    return UnionOffset(.addOptions, options)
  }

  /// A block of `MobileNetV2`, of float32.
  private func floatModel(isExposed: Bool) throws -> Model {
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
    draft.node(
      .conv2D, inputs: [x, draft.constant(floats(96 * 8), [96, 1, 1, 8])], outputs: [wide],
      options: pixel)
    draft.node(
      .depthwiseConv2D, inputs: [wide, draft.constant(floats(9 * 96), [1, 3, 3, 96])],
      outputs: [filtered], options: depthwise)
    draft.node(
      .conv2D, inputs: [filtered, draft.constant(floats(8 * 96), [8, 1, 1, 96])],
      outputs: [narrow], options: pixel)
    draft.node(.add, inputs: [x, narrow], outputs: [y], options: limitedSum)
    draft.inputs = [x]
    draft.outputs = isExposed ? [y, wide, filtered, narrow] : [y]
    return try draft.model()
  }

  /// The first half of a block of `MobileNetV3`, of float32.
  private func activationModel(isExposed: Bool) throws -> Model {
    var random = SplitMix64(seed: 11)
    var draft = ModelDraft()
    func floats(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -2...2, using: &random) }
    }
    let x = draft.tensor(.float32, [1, 14, 14, 24], name: "x")
    let wide = draft.tensor(.float32, [1, 14, 14, 72])
    let active = draft.tensor(.float32, [1, 14, 14, 72])
    let filtered = draft.tensor(.float32, [1, 14, 14, 72])
    let y = draft.tensor(.float32, [1, 14, 14, 72], name: "y")
    draft.node(
      .conv2D, inputs: [x, draft.constant(floats(72 * 24), [72, 1, 1, 24])], outputs: [wide],
      options: pixel)
    draft.node(.hardSwish, inputs: [wide], outputs: [active])
    draft.node(
      .depthwiseConv2D, inputs: [active, draft.constant(floats(25 * 72), [1, 5, 5, 72])],
      outputs: [filtered], options: depthwise)
    draft.node(.hardSwish, inputs: [filtered], outputs: [y])
    draft.inputs = [x]
    draft.outputs = isExposed ? [y, wide, active, filtered] : [y]
    return try draft.model()
  }

  /// A block of `MobileNetV2` and the convolutions of the next, whose sum reads what the first of
  /// them reads, of uint8.
  private func byteModel(isExposed: Bool) throws -> Model {
    var random = SplitMix64(seed: 8)
    var draft = ModelDraft()
    func weights(_ shape: [Int32]) -> Int32 {
      let count = shape.reduce(1, *)
      let data = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      return draft.tensor(.uint8, shape, scale: 0.01, zeroPoint: 128, data: data)
    }
    func image(_ channels: Int32, scale: Float, name: String? = nil) -> Int32 {
      draft.tensor(.uint8, [1, 40, 40, channels], scale: scale, zeroPoint: 123, name: name)
    }
    let x = image(8, scale: 0.02, name: "x")
    let wide = image(96, scale: 0.03)
    let filtered = image(96, scale: 0.04)
    let narrow = image(8, scale: 0.1)
    let sum = image(8, scale: 0.11)
    let wider = image(48, scale: 0.2)
    let narrower = image(8, scale: 0.15)
    let y = image(8, scale: 0.2, name: "y")
    draft.node(.conv2D, inputs: [x, weights([96, 1, 1, 8])], outputs: [wide], options: pixel)
    draft.node(
      .depthwiseConv2D, inputs: [wide, weights([1, 3, 3, 96])], outputs: [filtered],
      options: depthwise)
    draft.node(
      .conv2D, inputs: [filtered, weights([8, 1, 1, 96])], outputs: [narrow], options: pixel)
    draft.node(.add, inputs: [x, narrow], outputs: [sum], options: limitedSum)
    draft.node(.conv2D, inputs: [sum, weights([48, 1, 1, 8])], outputs: [wider], options: pixel)
    draft.node(
      .conv2D, inputs: [wider, weights([8, 1, 1, 48])], outputs: [narrower], options: pixel)
    draft.node(.add, inputs: [sum, narrower], outputs: [y], options: limitedSum)
    draft.inputs = [x]
    draft.outputs = isExposed ? [y, wide, filtered, narrow, sum, wider, narrower] : [y]
    return try draft.model()
  }

  private struct Run {
    var outputs: [[UInt8]]
    var profile: [Profile.Entry]
  }

  private func run(
    _ model: Model, kernels: KernelSet = .optimized, input: [UInt8], threads: Int
  ) throws -> Run {
    var options = InterpreterOptions()
    options.kernels = kernels
    options.workers = WorkerPool(threadCount: threads)
    let interpreter = try Interpreter(model: model, options: options)
    interpreter.profile = Profile()
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: input)
    for _ in 0..<2 { try interpreter.invoke() }
    return Run(
      outputs: try model.subgraphs[0].outputs.indices.map { try interpreter.output(at: $0) },
      profile: try #require(interpreter.profile).entries)
  }

  private func check(apart: Run, together: Run, macs: Int, nodes: Range<Int>) throws {
    #expect(apart.outputs.allSatisfy { Set($0).count > 20 })
    #expect(apart.outputs.prefix(together.outputs.count) == together.outputs[...])
    #expect(!apart.profile.contains { $0.kernel.contains(" + ") })
    // Those of other instruction sets join less, floats nothing at all.
    if Microkernels.instructionSet.includes(.avx512) {
      #expect(together.profile.contains { $0.kernel.contains(" + ") })
    }
    for entries in [apart.profile, together.profile] {
      #expect(entries.map(\.place.node) == Array(nodes))
      #expect(entries.allSatisfy { $0.runs == 2 })
      #expect(entries.reduce(0) { $0 + $1.macs } == macs)
    }
  }

  @Test(arguments: 1...2)
  func floatsGiveWhatTheirNodesGive(threads: Int) throws {
    var random = SplitMix64(seed: 9)
    let input = (0..<40 * 40 * 8).map { _ in Float.random(in: -1...1, using: &random) }
    let bytes = littleEndian(input)
    try check(
      apart: run(floatModel(isExposed: true), input: bytes, threads: threads),
      together: run(floatModel(isExposed: false), input: bytes, threads: threads),
      macs: 3_840_000, nodes: 0..<4)
  }

  @Test(arguments: 1...2)
  func activationsGiveWhatTheirNodesGive(threads: Int) throws {
    var random = SplitMix64(seed: 12)
    let input = (0..<14 * 14 * 24).map { _ in Float.random(in: -1...1, using: &random) }
    let bytes = littleEndian(input)
    try check(
      apart: run(activationModel(isExposed: true), input: bytes, threads: threads),
      together: run(activationModel(isExposed: false), input: bytes, threads: threads),
      macs: 691_488, nodes: 0..<4)
  }

  /// What lies between nodes is kept where the model gives it away, or another node reads it.
  @Test(arguments: 1...2, [false, true])
  func bytesGiveWhatTheirNodesGive(threads: Int, isExposed: Bool) throws {
    var random = SplitMix64(seed: 10)
    let input = (0..<40 * 40 * 8).map { _ in UInt8.random(in: 0...255, using: &random) }
    try check(
      apart: run(
        byteModel(isExposed: true), kernels: .reference, input: input, threads: threads),
      together: run(byteModel(isExposed: isExposed), input: input, threads: threads),
      macs: 5_068_800, nodes: 0..<7)
  }
}
