import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import LiteTensor
import Testing

/// Convolutions that put the zeros of a `PAD` before them around their images, against the reference
/// kernels, which pad first.
@Suite struct PaddedConvolutionTests {
  /// A `PAD` and a convolution after it.
  struct Case: Sendable {
    var dtype = Schema.TensorType.float32
    var isDepthwise = false
    var size: (height: Int32, width: Int32) = (9, 11)
    var channels: Int32 = 3
    /// Above, below, left and right.
    var zeros: [Int32] = [1, 1, 1, 1]
    var filter: (height: Int32, width: Int32) = (3, 3)
    var stride: Int32 = 1
    var dilation: Int32 = 1
    var padding = Schema.Padding.valid
    var isTaken = true

    var padded: [Int32] {
      [2, size.height + zeros[0] + zeros[1], size.width + zeros[2] + zeros[3], channels]
    }
    var isQuantized: Bool { dtype != .float32 }
  }

  static let cases: [Case] = [Schema.TensorType.float32, .int8, .uint8].flatMap { dtype in
    [false, true].flatMap { isDepthwise in
      [
        Case(channels: 16), Case(zeros: [0, 1, 0, 1], stride: 2), Case(channels: 20, stride: 2),
        Case(size: (1, 1), zeros: [1, 1, 1, 1]),
        Case(size: (2, 30), channels: 64, zeros: [2, 2, 2, 2]),
        Case(zeros: [3, 3, 3, 3], filter: (7, 7), stride: 2), Case(zeros: [0, 0, 0, 0]),
        Case(zeros: [2, 1, 0, 2], filter: (5, 5), padding: .same),
        Case(channels: 33, zeros: [2, 2, 2, 2], dilation: 2),
        Case(zeros: [0, 1, 1, 0], filter: (2, 4), stride: 3),
        // Windows that lie among the zeros alone.
        Case(zeros: [3, 0, 1, 1], isTaken: false), Case(zeros: [0, 4, 1, 1], isTaken: false),
        Case(zeros: [1, 1, 1, 5], stride: 2, isTaken: false),
      ].map { shape in
        var shape = shape
        (shape.dtype, shape.isDepthwise) = (dtype, isDepthwise)
        return shape
      }
    }
  }

  private func model(_ shape: Case, isExposed: Bool = false) throws -> Model {
    var random = SplitMix64(seed: 3)
    var draft = ModelDraft()
    let outChannels = shape.isDepthwise ? shape.channels : 24
    let zeroPoint: Int64 = shape.dtype == .uint8 ? 100 : shape.dtype == .int8 ? -7 : 0
    let scale: Float? = shape.isQuantized ? 0.05 : nil
    func tensor(_ dimensions: [Int32], name: String? = nil) -> Int32 {
      draft.tensor(shape.dtype, dimensions, scale: scale, zeroPoint: zeroPoint, name: name)
    }
    let x = tensor([2, shape.size.height, shape.size.width, shape.channels], name: "x")
    let padded = tensor(shape.padded)
    let y = tensor([2, 1, 1, outChannels], name: "y")
    let dimensions = [
      shape.isDepthwise ? 1 : outChannels, shape.filter.height, shape.filter.width,
      shape.channels,
    ]
    let count = dimensions.reduce(1) { $0 * Int($1) }
    let filter =
      shape.isQuantized
      ? draft.tensor(
        shape.dtype, dimensions, scale: 0.01, zeroPoint: shape.dtype == .uint8 ? 120 : 0,
        data: (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      : draft.constant(
        (0..<count).map { _ in Float.random(in: -1...1, using: &random) }, dimensions)
    let axes = [0, 0] + shape.zeros + [0, 0]
    draft.node(.pad, inputs: [x, draft.constant(axes, [4, 2])], outputs: [padded])
    if shape.isDepthwise {
      draft.node(.depthwiseConv2D, inputs: [padded, filter], outputs: [y]) { builder in
        let options = Schema.DepthwiseConv2DOptions.build(
          in: &builder, padding: shape.padding, strideW: shape.stride, strideH: shape.stride,
          depthMultiplier: 1, dilationWFactor: shape.dilation, dilationHFactor: shape.dilation)
        return UnionOffset(.depthwiseConv2DOptions, options)
      }
    } else {
      draft.node(.conv2D, inputs: [padded, filter], outputs: [y]) { builder in
        let options = Schema.Conv2DOptions.build(
          in: &builder, padding: shape.padding, strideW: shape.stride, strideH: shape.stride,
          dilationWFactor: shape.dilation, dilationHFactor: shape.dilation)
        return UnionOffset(.conv2DOptions, options)
      }
    }
    draft.inputs = [x]
    draft.outputs = isExposed ? [y, padded] : [y]
    return try draft.model()
  }

  private func run(
    _ model: Model, _ kernels: KernelSet, threads: Int = 1
  ) throws -> (output: [UInt8], profile: Profile) {
    var options = InterpreterOptions(kernels: kernels)
    options.workers = WorkerPool(threadCount: threads)
    let interpreter = try Interpreter(model: model, options: options)
    interpreter.profile = Profile()
    try interpreter.allocate()
    var random = SplitMix64(seed: 5)
    let type = try interpreter.inputType(at: 0)
    let count = type.shape.elementCount
    let input =
      type.dtype == .float32
      ? littleEndian((0..<count).map { _ in Float.random(in: -1...1, using: &random) })
      : (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    try interpreter.setInput(at: 0, to: input)
    try interpreter.invoke()
    return (try interpreter.output(at: 0), try #require(interpreter.profile))
  }

  @Test(arguments: cases, 1...2)
  func givesWhatPaddingFirstGives(shape: Case, threads: Int) throws {
    let model = try model(shape)
    let expected = try run(model, .reference).output
    let (actual, profile) = try run(model, .optimized, threads: threads)
    if shape.isQuantized {
      #expect(actual == expected)
    } else {
      let differences = zip(floats(actual), floats(expected)).map { abs($0 - $1) }
      #expect(actual.count == expected.count)
      #expect(differences.allSatisfy { $0 <= 2e-5 }, "\(differences.max() ?? 0)")
    }
    #expect(profile.entries.map(\.place.node) == [0, 1])
    #expect(
      profile.entries[0].kernel.hasPrefix("with CONV") == (shape.isTaken && !shape.isDepthwise))
    #expect(profile.entries[0].kernel.hasPrefix("with ") == shape.isTaken)
  }

  @Test func paddedImagesThatOthersReadAreMade() throws {
    let (_, profile) = try run(model(Case(), isExposed: true), .optimized)
    #expect(profile.entries[0].kernel == "pad32")
  }
}
