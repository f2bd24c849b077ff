import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast depthwise convolution of float32 that need not round as the reference does, against
/// sums in float64, for every instruction set that there is.
@Suite struct FusedDepthwiseTests {
  /// A convolution of two images by square filters.
  struct Case: Sendable, CustomStringConvertible {
    var filter: Int
    var stride: Int
    var padding: WindowAxis.Padding
    var channels: Int

    var description: String {
      "\(filter)x\(filter), stride \(stride), \(padding), \(channels) channels"
    }
  }

  static let cases = [3, 5].flatMap { filter in
    [1, 2].flatMap { stride in
      [WindowAxis.Padding.same, .valid].flatMap { padding in
        [7, 16, 35].map { channels in
          Case(filter: filter, stride: stride, padding: padding, channels: channels)
        }
      }
    }
  }

  /// Sums that float64 holds, and how far those of float32 may be from them.
  private func sums(
    _ geometry: ConvolutionGeometry, _ input: [Float], _ filter: [Float], _ bias: [Float]
  ) -> [(sum: Double, tolerance: Double)] {
    let (rows, columns, channels) = (geometry.rows, geometry.columns, geometry.inChannels)
    let unit = Double(rows.filterSize * columns.filterSize + 1) * 0x1p-24
    var sums: [(sum: Double, tolerance: Double)] = []
    for line in 0..<geometry.batches * rows.outputSize {
      let (batch, y) = (line / rows.outputSize, line % rows.outputSize)
      for x in 0..<columns.outputSize {
        for channel in 0..<channels {
          var (sum, magnitude) = (Double(bias[channel]), Double(bias[channel].magnitude))
          for filterY in rows.taps(of: y) {
            for filterX in columns.taps(of: x) {
              let inputY = rows.origin(of: y) + filterY * rows.dilation
              let inputX = columns.origin(of: x) + filterX * columns.dilation
              let pixel = (batch * rows.inputSize + inputY) * columns.inputSize + inputX
              let tap = filterY * columns.filterSize + filterX
              let term =
                Double(input[pixel * channels + channel])
                * Double(filter[tap * channels + channel])
              sum += term
              magnitude += term.magnitude
            }
          }
          sums.append((sum, unit * magnitude))
        }
      }
    }
    return sums
  }

  private func check(_ set: InstructionSet, _ example: Case, height: Int, width: Int) throws {
    let (filterSize, stride) = (example.filter, example.stride)
    guard example.padding == .same || min(height, width) >= filterSize else { return }
    let (rows, columns) = (
      try #require(
        WindowAxis(
          example.padding, inputSize: height, filterSize: filterSize, stride: stride)),
      try #require(
        WindowAxis(example.padding, inputSize: width, filterSize: filterSize, stride: stride))
    )
    let channels = example.channels
    let geometry = ConvolutionGeometry(
      batches: 2, rows: rows, columns: columns, inChannels: channels, outChannels: channels,
      groups: channels)
    var random = SplitMix64(seed: UInt64(height * 100 + width))
    func floats(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    }
    let (input, bias) = (floats(2 * height * width * channels), floats(channels))
    let filter = floats(filterSize * filterSize * channels)
    let expected = sums(geometry, input, filter, bias)
    let fast = FloatDepthwiseConv2D(
      geometry, filter: filter.span, bias: bias, activation: -1...1.25,
      microkernels: Microkernels.table(for: set))
    let convolution = try #require(fast)
    for threads in 1...2 {
      var actual = [Float](repeating: .nan, count: expected.count)
      var results = actual.mutableSpan
      convolution.run(
        input: input.span, into: &results, workers: WorkerPool(threadCount: threads))
      let wrong = zip(actual, expected).contains { result, exact in
        let clamped = min(max(exact.sum, -1), 1.25)
        return !(abs(Double(result) - clamped) <= exact.tolerance)
      }
      #expect(!wrong, "\(set), \(example), \(height)x\(width)")
    }
  }

  @Test(arguments: InstructionSet.available, FusedDepthwiseTests.cases)
  func staysWithinItsBound(set: InstructionSet, example: Case) throws {
    for height in 1...10 {
      for width in 1...11 { try check(set, example, height: height, width: width) }
    }
  }

  @Test(arguments: InstructionSet.available)
  func sharesChannelsAndRows(set: InstructionSet) throws {
    for stride in [1, 2] {
      for filter in [3, 5] {
        for (size, channels) in [(9, 320), (38, 70)] {
          let example = Case(filter: filter, stride: stride, padding: .same, channels: channels)
          try check(set, example, height: size, width: size)
        }
      }
    }
  }
}
