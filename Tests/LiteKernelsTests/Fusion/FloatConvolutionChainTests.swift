import LiteDispatch
import LiteExecution
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// Chains of convolutions of float32 against the same convolutions one after the other, bit for
/// bit, by one, two and three threads.
@Suite struct FloatConvolutionChainTests {
  /// One convolution of a chain.
  struct Link: Sendable {
    var filter = 1
    var stride = 1
    var channels: Int?
    var padding = WindowAxis.Padding.same

    static func pixels(_ channels: Int) -> Link { Link(channels: channels) }
    static func depthwise(_ filter: Int, stride: Int = 1) -> Link {
      Link(filter: filter, stride: stride)
    }
  }

  struct Case: Sendable {
    var height: Int
    var width: Int
    var channels: Int
    var links: [Link]
  }

  static let cases = [
    Case(height: 40, width: 40, channels: 8, links: [.pixels(90), .depthwise(3)]),
    Case(height: 57, width: 44, channels: 5, links: [.pixels(65), .depthwise(3, stride: 2)]),
    Case(height: 33, width: 70, channels: 16, links: [.pixels(64), .depthwise(5), .pixels(24)]),
    Case(
      height: 61, width: 63, channels: 16,
      links: [.pixels(48), .depthwise(5, stride: 2), .pixels(30)]),
    Case(
      height: 130, width: 127, channels: 3,
      links: [Link(filter: 3, stride: 2, channels: 40), .depthwise(3), .pixels(16)]),
    Case(
      height: 96, width: 100, channels: 3,
      links: [
        Link(filter: 5, channels: 16, padding: .valid), .depthwise(3), .pixels(24), .pixels(50),
        .depthwise(3, stride: 2), .pixels(17),
      ]),
    Case(height: 14, width: 14, channels: 100, links: [.depthwise(3), .pixels(33)]),
    Case(height: 9, width: 30, channels: 64, links: [.depthwise(3), .pixels(20)]),
  ]

  private func geometry(_ link: Link, of last: ConvolutionGeometry) throws -> ConvolutionGeometry {
    try geometry(
      link, height: last.rows.outputSize, width: last.columns.outputSize,
      channels: last.outChannels)
  }

  private func geometry(_ link: Link, height: Int, width: Int, channels: Int) throws
    -> ConvolutionGeometry
  {
    func axis(_ size: Int) throws -> WindowAxis {
      try #require(
        WindowAxis(link.padding, inputSize: size, filterSize: link.filter, stride: link.stride))
    }
    return ConvolutionGeometry(
      batches: 1, rows: try axis(height), columns: try axis(width), inChannels: channels,
      outChannels: link.channels ?? channels, groups: link.channels == nil ? channels : 1)
  }

  private func combination(
    _ operation: FloatPairing.Operation, count: Int, range: ClosedRange<Float>,
    _ table: MicrokernelTable
  ) throws -> FloatCombination {
    let shape = try Shape([count])
    return FloatCombination(
      operation, BroadcastPlan(shape, shape, output: shape), range: range, microkernels: table)
  }

  @Test(arguments: InstructionSet.available, 0..<FloatConvolutionChainTests.cases.count)
  func givesWhatItsConvolutionsGive(set: InstructionSet, index: Int) throws {
    let table = Microkernels.table(for: set)
    let example = FloatConvolutionChainTests.cases[index]
    var random = SplitMix64(seed: UInt64(index))
    func floats(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    }
    let input = floats(example.height * example.width * example.channels)
    var (expected, chain): ([Float], ConvolutionChain?) = (input, nil)
    var last: ConvolutionGeometry?
    for link in example.links {
      let geometry =
        try last.map { try self.geometry(link, of: $0) }
        ?? self.geometry(
          link, height: example.height, width: example.width, channels: example.channels)
      last = geometry
      let filter = floats(
        link.filter * link.filter * geometry.inChannelsPerGroup * geometry.outChannels)
      let bias = floats(geometry.outChannels)
      var results = [Float](
        repeating: .nan,
        count: geometry.rows.outputSize * geometry.columns.outputSize * geometry.outChannels)
      var span = results.mutableSpan
      let stage: ConvolutionChain.Convolution
      if link.channels == nil {
        let depthwise = FloatDepthwiseConv2D(
          geometry, filter: filter.span, bias: bias, activation: -1...1, microkernels: table)
        let convolution = try #require(depthwise)
        convolution.run(input: expected.span, into: &span, workers: .serial)
        stage = .floatDepthwise(convolution)
      } else {
        let full = FloatConv2D(
          geometry, filter: ConstantSource(filter.span), bias: bias, activation: -2...2,
          microkernels: table)
        let convolution = try #require(full)
        convolution.run(input: expected.span, into: &span, workers: .serial)
        stage = .float(convolution)
      }
      expected = results
      let next = ConvolutionChain(stage)
      guard let shorter = chain else {
        chain = next
        continue
      }
      chain = shorter.fused(with: next, keepsResults: false, threadCount: 2)
      // The micro-kernels of other instruction sets do not convolve depthwise line by line.
      guard chain != nil || set.includes(.avx512) else { return }
      try #require(chain != nil, "\(link)")
    }
    try check(try #require(chain), input, expected)
    let addend = floats(expected.count)
    let combination = try combination(.add, count: expected.count, range: -0.5...1.5, table)
    let sum = try #require(chain?.fused(with: combination))
    #expect(sum.fused(with: combination) == nil)
    let product = try self.combination(.multiply, count: expected.count, range: -1...1, table)
    #expect(chain?.fused(with: product) == nil)
    let sums = zip(expected, addend).map { min(max($0 + $1, -0.5), 1.5) }
    try check(sum, input, addend: addend, sums)
  }

  private func check(
    _ chain: ConvolutionChain, _ input: [Float], addend: [Float] = [], _ expected: [Float]
  ) throws {
    for threads in 1...3 {
      var actual = [Float](repeating: .nan, count: expected.count)
      var results = actual.mutableSpan
      chain.run(
        input: input.span, addend: addend.span, into: &results,
        workers: WorkerPool(threadCount: threads))
      #expect(actual == expected, "\(threads) threads")
    }
  }

  @Test func leavesSmallOnesAlone() throws {
    let pixels = try geometry(.pixels(8), height: 20, width: 20, channels: 8)
    let depthwise = try geometry(.depthwise(3), of: pixels)
    let first = FloatConv2D(
      pixels, filter: ConstantSource([Float](repeating: 1, count: 64).span), bias: [],
      activation: 0...6, microkernels: Microkernels.table)
    let weights = [Float](repeating: 1, count: 72)
    let second = FloatDepthwiseConv2D(
      depthwise, filter: weights.span, bias: [], activation: 0...6, microkernels: Microkernels.table
    )
    let chain = ConvolutionChain(.float(try #require(first)))
    let next = ConvolutionChain(.floatDepthwise(try #require(second)))
    #expect(chain.fused(with: next, keepsResults: false, threadCount: 2) == nil)
    let sum = try combination(.add, count: 400 * 8, range: 0...1, Microkernels.table)
    #expect(chain.fused(with: sum) == nil)
  }

  /// Chains of few rows would leave threads idle; small ones do not pay on one thread.
  ///
  /// The micro-kernels of other instruction sets do not convolve depthwise line by line.
  @Test(
    .enabled(if: InstructionSet.available.contains { $0.includes(.avx512) }),
    arguments: [(7, 2, false), (8, 2, true), (8, 4, false), (16, 4, true), (8, 1, false)])
  func chainsWhatThreadsShare(height: Int, threads: Int, isChained: Bool) throws {
    let depthwise = try geometry(.depthwise(3), height: height, width: 8, channels: 128)
    let pixels = try geometry(.pixels(32), of: depthwise)
    let weights = [Float](repeating: 1, count: 9 * 128)
    let first = FloatDepthwiseConv2D(
      depthwise, filter: weights.span, bias: [], activation: 0...6, microkernels: Microkernels.table
    )
    let second = FloatConv2D(
      pixels, filter: ConstantSource([Float](repeating: 1, count: 128 * 32).span), bias: [],
      activation: 0...6, microkernels: Microkernels.table)
    let chain = ConvolutionChain(.floatDepthwise(try #require(first)))
    let next = ConvolutionChain(.float(try #require(second)))
    let fused = chain.fused(with: next, keepsResults: false, threadCount: threads)
    #expect((fused != nil) == isChained)
  }
}
