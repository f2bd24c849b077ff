import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast depthwise convolution of float32 against the reference loop, bit for bit where it
/// rounds as that does, for every instruction set that there is.
@Suite struct FloatDepthwiseConv2DTests {
  /// The extents of an image and of the windows along one axis.
  struct Axis: Sendable {
    var size: Int
    var filter = 3
    var stride = 1
    var dilation = 1
    var padding = WindowAxis.Padding.same

    var windows: WindowAxis? {
      WindowAxis(
        padding, inputSize: size, filterSize: filter, stride: stride, dilation: dilation)
    }
  }

  static let axes: [(Axis, Axis)] = [
    (Axis(size: 7), Axis(size: 7)), (Axis(size: 1), Axis(size: 1)),
    (Axis(size: 2), Axis(size: 3)), (Axis(size: 8, stride: 2), Axis(size: 9, stride: 2)),
    (Axis(size: 9, stride: 2), Axis(size: 8, stride: 2)),
    (Axis(size: 6, padding: .valid), Axis(size: 5, padding: .valid)),
    (Axis(size: 7, stride: 2, padding: .valid), Axis(size: 8, stride: 2, padding: .valid)),
    (Axis(size: 5, stride: 2), Axis(size: 7)), (Axis(size: 5), Axis(size: 1, stride: 2)),
    (Axis(size: 7, filter: 5), Axis(size: 9, filter: 5)),
    (Axis(size: 8, filter: 5, stride: 2), Axis(size: 13, filter: 5, stride: 2)),
    (Axis(size: 3, filter: 5), Axis(size: 2, filter: 5)),
    (Axis(size: 11, filter: 5, padding: .valid), Axis(size: 14, filter: 5, padding: .valid)),
    (Axis(size: 9, filter: 5), Axis(size: 21, filter: 5)),
    (Axis(size: 4, filter: 5), Axis(size: 30, filter: 5, stride: 2, padding: .valid)),
    (Axis(size: 7, filter: 5, stride: 3), Axis(size: 15, filter: 5)),
    (Axis(size: 9, dilation: 2), Axis(size: 8, dilation: 3)),
    (Axis(size: 21, dilation: 2), Axis(size: 17, dilation: 2)),
    (Axis(size: 33, dilation: 4), Axis(size: 7, dilation: 4)),
    (Axis(size: 6), Axis(size: 9, dilation: 2)),
    (Axis(size: 12, dilation: 3), Axis(size: 11)),
    (Axis(size: 1, dilation: 2), Axis(size: 2, dilation: 3)),
    (Axis(size: 19, dilation: 5, padding: .valid), Axis(size: 14, dilation: 3, padding: .valid)),
    (Axis(size: 9, stride: 2, dilation: 2), Axis(size: 8, stride: 2, dilation: 2)),
    (Axis(size: 9, stride: 3), Axis(size: 8, filter: 1)),
    (Axis(size: 6, filter: 7), Axis(size: 20, filter: 2, stride: 4)),
    (Axis(size: 3, filter: 1), Axis(size: 11, filter: 1)),
    (Axis(size: 5, filter: 1, stride: 2), Axis(size: 9, filter: 1, stride: 2)),
  ]

  private func check(
    _ set: InstructionSet, _ shape: (Axis, Axis), channels: Int, spoiling: Float? = nil
  ) throws {
    var random = SplitMix64(seed: UInt64(channels))
    let (rows, columns) = (
      try #require(shape.0.windows), try #require(shape.1.windows)
    )
    let geometry = ConvolutionGeometry(
      batches: 2, rows: rows, columns: columns, inChannels: channels, outChannels: channels,
      groups: channels)
    func floats(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    }
    let input = floats(2 * rows.inputSize * columns.inputSize * channels)
    var filter = floats(rows.filterSize * columns.filterSize * channels)
    if let spoiling { filter[0] = spoiling }
    for bias in [floats(channels), [Float](repeating: -0.0, count: channels), []] {
      let range: ClosedRange<Float> = bias.isEmpty ? -.infinity ... .infinity : -0.5...0.75
      let count = 2 * rows.outputSize * columns.outputSize * channels
      var expected = [Float](repeating: .nan, count: count)
      var span = expected.mutableSpan
      DepthwiseConv2D.run(
        geometry, input: input.span, filter: filter.span, bias: bias.span,
        accumulation: Float32Accumulation(), stage: Float32OutputStage(activation: range),
        into: &span)
      let fast = FloatDepthwiseConv2D(
        geometry, filter: filter.span, bias: bias, activation: range, roundsAsReference: true,
        microkernels: Microkernels.table(for: set))
      let convolution = try #require(fast)
      for threads in 1...2 {
        var actual = [Float](repeating: .nan, count: count)
        var results = actual.mutableSpan
        convolution.run(
          input: input.span, into: &results, workers: WorkerPool(threadCount: threads))
        let wrong = zip(actual, expected).contains {
          $0.bitPattern != $1.bitPattern && !($0.isNaN && $1.isNaN)
        }
        #expect(!wrong, "\(shape), \(channels) channels, \(bias.count) terms")
      }
    }
  }

  @Test(arguments: InstructionSet.available, 0..<FloatDepthwiseConv2DTests.axes.count)
  func givesTheBitsOfTheReference(set: InstructionSet, index: Int) throws {
    for channels in [1, 3, 4, 8, 15, 16, 17, 33, 48] {
      try check(set, FloatDepthwiseConv2DTests.axes[index], channels: channels)
    }
  }

  @Test(arguments: InstructionSet.available)
  func sharesChannelsAndRows(set: InstructionSet) throws {
    for filter in [3, 5] {
      for size in [7, 20] {
        let axis = Axis(size: size, filter: filter)
        let dilated = Axis(size: size, filter: filter, dilation: 2)
        for channels in [150, 320] {
          try check(set, (axis, axis), channels: channels)
          try check(set, (dilated, dilated), channels: channels)
        }
      }
    }
  }

  /// Pixels that are a power of two apart, of which a few are computed at once.
  @Test(arguments: InstructionSet.available, [256, 384, 1024])
  func computesPartsOfRows(set: InstructionSet, channels: Int) throws {
    for stride in 1...2 {
      for width in [17, 35] {
        let axis = Axis(size: width, stride: stride)
        try check(set, (Axis(size: 5, stride: stride), axis), channels: channels)
      }
    }
    try check(
      set, (Axis(size: 7, dilation: 2), Axis(size: 40, dilation: 2)), channels: channels)
  }

  @Test(arguments: InstructionSet.available)
  func keepsInfiniteWeightsFromTheOutside(set: InstructionSet) throws {
    for weight in [Float.infinity, .nan] {
      for shape in FloatDepthwiseConv2DTests.axes.prefix(4) {
        try check(set, shape, channels: 20, spoiling: weight)
      }
    }
  }
}
