import LiteDispatch
import LiteExecution
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// Chains of convolutions of 8-bit elements and sums against the reference loops one after the
/// other, by one to three threads.
@Suite struct QuantizedConvolutionChainTests {
  /// One part of a chain.
  enum Link: Sendable {
    case pixels(Int)
    case pixelsOfKept(Int)
    case windows(Int, stride: Int, channels: Int)
    case depthwise(Int, stride: Int = 1)
    case sum(resultIsFirst: Bool)
  }

  struct Case: Sendable {
    var batches = 1
    var size: (height: Int, width: Int)
    var channels: Int
    var links: [Link]
  }

  /// An image between two chains, with the bytes from one of its pixels to the next, and the windows
  /// that read it.
  struct Between: Sendable {
    var channels: Int
    var stride: Int
    var filter: Int
    var step: Int
  }

  /// Parts in every order, around the numbers of lines and pixels that go together.
  static let cases = [
    Case(size: (14, 14), channels: 48, links: [.depthwise(3), .pixels(24)]),
    Case(
      size: (28, 28), channels: 96,
      links: [.depthwise(3), .pixels(16), .sum(resultIsFirst: true), .pixels(96)]),
    Case(
      size: (112, 60), channels: 64,
      links: [.depthwise(3, stride: 2), .pixels(24), .pixels(72), .pixels(20)]),
    Case(
      size: (96, 101), channels: 32,
      links: [.depthwise(5), .pixels(8), .sum(resultIsFirst: false)]),
    Case(
      batches: 2, size: (12, 11), channels: 40, links: [.pixels(64), .sum(resultIsFirst: true)]),
    Case(batches: 3, size: (9, 14), channels: 33, links: [.pixels(80), .pixels(17)]),
    Case(
      batches: 2, size: (21, 20), channels: 16,
      links: [
        .windows(3, stride: 1, channels: 72), .sum(resultIsFirst: false), .pixels(20), .pixels(36),
      ]),
    Case(
      size: (17, 31), channels: 12,
      links: [.windows(2, stride: 2, channels: 70), .sum(resultIsFirst: true)]),
    Case(size: (24, 6), channels: 4, links: [.depthwise(3), .pixels(8), .pixels(7)]),
    Case(size: (14, 14), channels: 48, links: [.depthwise(3), .pixels(24), .pixelsOfKept(40)]),
    Case(
      size: (56, 50), channels: 64,
      links: [
        .depthwise(3), .pixels(16), .sum(resultIsFirst: false), .pixelsOfKept(80), .pixels(24),
      ]),
    Case(batches: 2, size: (30, 31), channels: 32, links: [.pixels(20), .pixelsOfKept(72)]),
    Case(
      size: (1, 300), channels: 16, links: [.pixels(40), .sum(resultIsFirst: true), .pixels(9)]),
  ]

  private func geometry(
    _ filter: Int, stride: Int, channels: Int?, of size: (batches: Int, height: Int, width: Int),
    inChannels: Int
  ) throws -> ConvolutionGeometry {
    func axis(_ size: Int) throws -> WindowAxis {
      try #require(WindowAxis(.same, inputSize: size, filterSize: filter, stride: stride))
    }
    return ConvolutionGeometry(
      batches: size.batches, rows: try axis(size.height), columns: try axis(size.width),
      inChannels: inChannels, outChannels: channels ?? inChannels,
      groups: channels == nil ? inChannels : 1)
  }

  /// A chain as it grows, and what its parts have given so far.
  private struct Growth {
    var chain: ConvolutionChain?
    var results: [UInt8]
    var addend: [UInt8] = []
    var kept: [UInt8] = []
    var size: (batches: Int, height: Int, width: Int)
    var channels: Int

    /// Whether every part could be joined to those before.
    var isWhole = true

    /// Joins a part, unless it is the first.
    mutating func join(
      _ part: (ConvolutionChain) -> ConvolutionChain?,
      first: () -> ConvolutionChain?
    ) {
      chain = chain.map { part($0) } ?? first()
      isWhole = isWhole && chain != nil
    }
  }

  private func requantization(
    isSigned: Bool, depth: Int, channels: Int, using random: inout SplitMix64
  ) throws -> ProductRequantization<QuantizedMultiplier> {
    let factor = 1 / (90 * Double(depth).squareRoot())
    let multipliers = try (0..<channels).map { _ in
      try #require(
        QuantizedMultiplier(
          isSigned ? factor * Double.random(in: 0.7...1.4, using: &random) : factor))
    }
    return ProductRequantization(
      isSigned ? .int8 : .uint8, inputZeroPoint: isSigned ? 3 : 121,
      weightZeroPoint: isSigned ? 0 : 130, multipliers: multipliers,
      outputZeroPoint: isSigned ? 3 : 121,
      activation: isSigned ? -128...127 : 0...250)
  }

  private func extend(
    _ growth: inout Growth, by link: Link, isSigned: Bool, _ table: MicrokernelTable,
    using random: inout SplitMix64
  ) throws {
    func convolve<Loop: ConvolutionLoop>(
      _ loop: Loop.Type, _ filter: Int, stride: Int = 1, channels: Int?, keepsResults: Bool = false
    ) throws {
      if keepsResults { growth.kept = growth.results }
      let geometry = try geometry(
        filter, stride: stride, channels: channels, of: growth.size, inChannels: growth.channels)
      let depth = filter * filter * geometry.inChannelsPerGroup
      let weights = (0..<depth * geometry.outChannels).map { _ in
        UInt8.random(in: 1...255, using: &random)
      }
      let bias = (0..<geometry.outChannels).map { _ in
        Int32.random(in: -2000...2000, using: &random)
      }
      let requantization = try requantization(
        isSigned: isSigned, depth: depth, channels: geometry.outChannels, using: &random)
      growth.results = ReferenceBytes.convolve(
        loop, geometry, input: growth.results, filter: weights, bias: bias,
        requantization: requantization)
      let part: ConvolutionChain.Convolution
      if loop == Conv2D.self {
        let convolution = QuantizedConv2D(
          geometry, filter: ConstantSource(weights.span), bias: bias,
          requantization: requantization,
          microkernels: table)
        part = .quantized(try #require(convolution))
      } else {
        let convolution = QuantizedDepthwiseConv2D(
          geometry, filter: weights.span, bias: bias, requantization: requantization,
          microkernels: table)
        part = .quantizedDepthwise(try #require(convolution))
      }
      let next = ConvolutionChain(part)
      growth.join(
        { chain in
          chain.fused(with: next, keepsResults: keepsResults, threadCount: 1)
        }, first: { next })
      growth.size.height = geometry.rows.outputSize
      growth.size.width = geometry.columns.outputSize
      growth.channels = geometry.outChannels
    }
    switch link {
    case .pixels(let channels): try convolve(Conv2D.self, 1, channels: channels)
    case .pixelsOfKept(let channels):
      try convolve(Conv2D.self, 1, channels: channels, keepsResults: true)
    case .windows(let filter, let stride, let channels):
      try convolve(Conv2D.self, filter, stride: stride, channels: channels)
    case .depthwise(let filter, let stride):
      try convolve(DepthwiseConv2D.self, filter, stride: stride, channels: nil)
    case .sum(let resultIsFirst):
      try add(to: &growth, resultIsFirst: resultIsFirst, isSigned: isSigned, table, using: &random)
    }
  }

  private func add(
    to growth: inout Growth, resultIsFirst: Bool, isSigned: Bool, _ table: MicrokernelTable,
    using random: inout SplitMix64
  ) throws {
    let shape = try Shape([growth.results.count])
    let plan = BroadcastPlan(shape, shape, output: shape)
    let zeroPoint = isSigned ? 3 : 121
    func quantization(_ scale: Float) -> Quantization {
      Quantization(scale: scale, zeroPoint: zeroPoint)
    }
    let scaling = try #require(
      SumScaling(
        first: quantization(0.02), second: quantization(0.033), output: quantization(0.04),
        leftShift: 20, range: isSigned ? -120...127 : 10...255))
    let sum = ByteCombination(
      scaling, isDifference: false, plan, isSigned: isSigned, microkernels: table)
    let combination = try #require(sum)
    growth.addend = growth.results.map { _ in UInt8.random(in: 0...255, using: &random) }
    let operands = [growth.results, growth.addend]
    let (first, second) = (operands[resultIsFirst ? 0 : 1], operands[resultIsFirst ? 1 : 0])
    func sums<Element: FixedWidthInteger & BitwiseCopyable & Sendable>(
      _ first: [Element], _ second: [Element]
    ) -> [Element] {
      var sums = [Element](repeating: 0, count: first.count)
      var results = sums.mutableSpan
      addQuantized(first.span, second.span, into: &results, plan: plan, scaling: scaling)
      return sums
    }
    growth.results =
      isSigned
      ? sums(first.map(Int8.init(bitPattern:)), second.map(Int8.init(bitPattern:)))
        .map(UInt8.init(bitPattern:))
      : sums(first, second)
    growth.join(
      { $0.fused(with: combination, resultIsFirst: resultIsFirst, threadCount: 1) },
      first: { nil })
  }

  /// What a chain gives, and what it keeps.
  private func run(
    _ chain: ConvolutionChain, on input: [UInt8], and addend: [UInt8] = [], count: Int,
    keptCount: Int = 0, threads: Int
  ) -> (results: [UInt8], kept: [UInt8]) {
    var results = [UInt8](repeating: 0xEE, count: count)
    var kept = [UInt8](repeating: 0xEE, count: keptCount)
    var resultSpan = results.mutableSpan
    var keptSpan = kept.mutableSpan
    chain.run(
      input: input.span, addend: addend.span, into: &resultSpan, keeping: &keptSpan,
      workers: WorkerPool(threadCount: threads))
    return (results, kept)
  }

  @Test(arguments: InstructionSet.available, 0..<cases.count)
  func givesWhatItsPartsGive(_ set: InstructionSet, _ index: Int) throws {
    let example = QuantizedConvolutionChainTests.cases[index]
    for isSigned in [false, true] {
      var random = SplitMix64(seed: UInt64(index))
      let size = (example.batches, example.size.height, example.size.width)
      let input = (0..<size.0 * size.1 * size.2 * example.channels).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      var growth = Growth(results: input, size: size, channels: example.channels)
      for link in example.links {
        try extend(
          &growth, by: link, isSigned: isSigned, Microkernels.table(for: set), using: &random)
      }
      // The micro-kernels of other instruction sets do not read every pixel where it is.
      guard growth.isWhole || set.includes(.avx512) else { return }
      let chain = try #require(growth.isWhole ? growth.chain : nil)
      #expect(chain.hasAddend == !growth.addend.isEmpty)
      #expect(Set(growth.results).count > 100, "the results say little")
      for threads in 1...3 {
        let actual = run(
          chain, on: input, and: growth.addend, count: growth.results.count,
          keptCount: growth.kept.count, threads: threads)
        #expect(actual.results == growth.results, "\(threads) threads, signed: \(isSigned)")
        #expect(actual.kept == growth.kept, "\(threads) threads, signed: \(isSigned)")
      }
    }
  }

  /// Two chains with pixels between them that take no whole lines of the cache.
  @Test(
    arguments: InstructionSet.available,
    [
      Between(channels: 96, stride: 128, filter: 3, step: 2),
      Between(channels: 144, stride: 192, filter: 3, step: 1),
      Between(channels: 200, stride: 256, filter: 5, step: 1),
      Between(channels: 240, stride: 256, filter: 3, step: 2),
    ])
  func padsPixelsBetweenChains(
    _ set: InstructionSet, _ between: Between
  ) throws {
    let table = Microkernels.table(for: set)
    var random = SplitMix64(seed: UInt64(between.channels))
    let (size, channels) = ((batches: 1, height: 23, width: 18), 16)
    let input = (0..<size.height * size.width * channels).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    var growth = Growth(results: input, size: size, channels: channels)
    try extend(&growth, by: .pixels(between.channels), isSigned: true, table, using: &random)
    let first = growth.chain
    growth.chain = nil
    try extend(
      &growth, by: .depthwise(between.filter, stride: between.step), isSigned: true, table,
      using: &random)
    try extend(&growth, by: .pixels(24), isSigned: true, table, using: &random)
    guard let first, let next = growth.chain, let padded = first.padded(before: next) else {
      // The micro-kernels of other instruction sets do not read every pixel where it is.
      #expect(!set.includes(.avx512))
      return
    }
    #expect(padded.byteCount == size.height * size.width * between.stride)
    for threads in 1...3 {
      let image = run(padded.first, on: input, count: padded.byteCount, threads: threads)
      let actual = run(
        padded.next, on: image.results, count: growth.results.count, threads: threads)
      #expect(actual.results == growth.results, "\(threads) threads")
    }
  }

  /// A chain has room for the results of one convolution beside those of the last.
  @Test func keepsNoMoreThanOneResult() throws {
    let geometry = try geometry(
      1, stride: 1, channels: 16, of: (batches: 1, height: 20, width: 20), inChannels: 16)
    var random = SplitMix64(seed: 1)
    let requantization = try requantization(
      isSigned: false, depth: 16, channels: 16, using: &random)
    let weights = [UInt8](repeating: 131, count: 16 * 16)
    let packed = QuantizedConv2D(
      geometry, filter: ConstantSource(weights.span), bias: [], requantization: requantization,
      microkernels: Microkernels.table)
    let convolution = try #require(packed)
    let part = ConvolutionChain(.quantized(convolution))
    let joined = part.fused(with: part, keepsResults: true, threadCount: 1)
    // The micro-kernels of other instruction sets do not read every pixel where it is.
    guard joined != nil || Microkernels.instructionSet.includes(.avx512) else { return }
    let two = try #require(joined)
    #expect(two.fused(with: part, keepsResults: false, threadCount: 1) != nil)
    #expect(two.fused(with: part, keepsResults: true, threadCount: 1) == nil)
  }
}
