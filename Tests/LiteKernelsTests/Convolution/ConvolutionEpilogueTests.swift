import LiteDispatch
import LiteExecution
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTestSupport
import Testing

/// Convolutions of float32 that apply a function to their results against the same convolutions and
/// the function by itself, bit for bit.
@Suite struct ConvolutionEpilogueTests {
  struct Case: Sendable {
    var filter: Int
    var stride = 1
    var channels: Int
    /// The number of output channels; nil for a depthwise convolution.
    var outChannels: Int?
  }

  static let cases =
    [1, 7, 8, 9, 16, 24, 25, 40, 48, 56, 70, 112].map {
      Case(filter: 1, channels: 11, outChannels: $0)
    } + [
      Case(filter: 3, stride: 2, channels: 3, outChannels: 16),
      Case(filter: 3, channels: 5, outChannels: 21), Case(filter: 3, channels: 40),
      Case(filter: 3, stride: 2, channels: 17), Case(filter: 3, channels: 9),
      Case(filter: 5, channels: 40), Case(filter: 5, stride: 2, channels: 23),
      Case(filter: 2, channels: 19), Case(filter: 1, channels: 6, outChannels: 300),
    ]

  /// One that micro-kernels apply to accumulators, and others.
  static let functions: [FloatFunction] = [.fastHardSwish, .silu, .hardSwish]

  private func axis(_ example: Case, _ size: Int) throws -> WindowAxis {
    try #require(
      WindowAxis(.same, inputSize: size, filterSize: example.filter, stride: example.stride))
  }

  @Test(arguments: InstructionSet.available, cases.indices)
  func givesWhatBothGive(set: InstructionSet, index: Int) throws {
    for function in ConvolutionEpilogueTests.functions {
      try check(function, set: set, index: index)
    }
  }

  private func check(_ function: FloatFunction, set: InstructionSet, index: Int) throws {
    let table = Microkernels.table(for: set)
    let example = ConvolutionEpilogueTests.cases[index]
    let function = FloatMapping(function, microkernels: table)
    var random = SplitMix64(seed: UInt64(index))
    func floats(_ count: Int, _ bound: Float = 1) -> [Float] {
      (0..<count).map { _ in Float.random(in: -bound...bound, using: &random) }
    }
    // One pixel is a single row; the others leave rows over in tiles.
    for (height, width) in [(1, 1), (13, 11), (15, 23)] {
      let geometry = ConvolutionGeometry(
        batches: 1, rows: try axis(example, height), columns: try axis(example, width),
        inChannels: example.channels, outChannels: example.outChannels ?? example.channels,
        groups: example.outChannels == nil ? example.channels : 1)
      let filter = floats(
        example.filter * example.filter * geometry.inChannelsPerGroup * geometry.outChannels)
      let bias = floats(geometry.outChannels, 5)
      let input = floats(height * width * example.channels, 3)
      let stage: ConvolutionChain.Convolution
      if example.outChannels == nil {
        let convolution = FloatDepthwiseConv2D(
          geometry, filter: filter.span, bias: bias, activation: -9...2.5, microkernels: table)
        stage = .floatDepthwise(try #require(convolution))
      } else {
        let convolution = FloatConv2D(
          geometry, filter: ConstantSource(filter.span), bias: bias, activation: -9...2.5,
          microkernels: table)
        stage = .float(try #require(convolution))
      }
      let alone = ConvolutionChain(stage)
      let together = try #require(alone.fused(with: function))
      #expect(together.fused(with: function) == nil)
      let count = geometry.rows.outputSize * geometry.columns.outputSize * geometry.outChannels
      var sums = [Float](repeating: .nan, count: count)
      var (expected, actual) = (sums, sums)
      var span = sums.mutableSpan
      alone.run(input: input.span, into: &span, workers: .serial)
      span = expected.mutableSpan
      function.run(sums.span, into: &span, workers: .serial)
      #expect(expected.contains { $0 < 0 } || count < 20)
      for threads in 1...2 {
        span = actual.mutableSpan
        together.run(input: input.span, into: &span, workers: WorkerPool(threadCount: threads))
        #expect(actual == expected, "\(height)×\(width), \(threads) threads")
      }
    }
  }
}
