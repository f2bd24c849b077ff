import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The convolution of float32 by Winograd's minimal filtering against the reference loop.
@Suite struct FloatWinogradConv2DTests {
  private struct Sample {
    let geometry: ConvolutionGeometry
    let input: [Float]
    let filter: [Float]
    let bias: [Float]

    init(
      _ padding: WindowAxis.Padding, height: Int, width: Int, dilations: (Int, Int) = (1, 1),
      inChannels: Int, outChannels: Int, batches: Int = 2
    ) throws {
      var random = SplitMix64(seed: UInt64(height * 1000 + width * 100 + inChannels))
      func floats(_ count: Int) -> [Float] {
        (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
      }
      geometry = ConvolutionGeometry(
        batches: batches,
        rows: try #require(
          WindowAxis(
            padding, inputSize: height, filterSize: 3, stride: 1, dilation: dilations.0)),
        columns: try #require(
          WindowAxis(padding, inputSize: width, filterSize: 3, stride: 1, dilation: dilations.1)),
        inChannels: inChannels, outChannels: outChannels)
      input = floats(batches * height * width * inChannels)
      filter = floats(outChannels * 9 * inChannels)
      bias = floats(outChannels)
    }

    var outputCount: Int {
      geometry.batches * geometry.rows.outputSize * geometry.columns.outputSize
        * geometry.outChannels
    }

    /// The results, and something after them that must stay what it is.
    func run(
      _ set: InstructionSet, threads: Int, bias: [Float],
      activation: ClosedRange<Float> = -.infinity ... .infinity
    ) throws -> [Float] {
      let fast = FloatWinogradConv2D(
        geometry, filter: ConstantSource(filter.span), bias: bias, activation: activation,
        microkernels: Microkernels.table(for: set))
      let convolution = try #require(fast)
      var output = [Float](repeating: .nan, count: outputCount) + [77]
      var span = output.mutableSpan
      convolution.run(
        input: input.span, into: &span, workers: WorkerPool(threadCount: threads))
      #expect(output.removeLast() == 77)
      return output
    }

    /// What the loops give in float64.
    func exact(bias: [Float], activation: ClosedRange<Float>) -> [Double] {
      let (rows, columns) = (geometry.rows, geometry.columns)
      let (depth, outChannels) = (geometry.inChannels, geometry.outChannels)
      var results: [Double] = []
      for batch in 0..<geometry.batches {
        for y in 0..<rows.outputSize {
          for x in 0..<columns.outputSize {
            for outChannel in 0..<outChannels {
              var sum = bias.isEmpty ? 0 : Double(bias[outChannel])
              for filterY in rows.taps(of: y) {
                for filterX in columns.taps(of: x) {
                  let (imageY, imageX) = (
                    rows.origin(of: y) + filterY * rows.dilation,
                    columns.origin(of: x) + filterX * columns.dilation
                  )
                  let pixel =
                    ((batch * rows.inputSize + imageY) * columns.inputSize + imageX) * depth
                  let tap = (outChannel * 9 + filterY * 3 + filterX) * depth
                  for channel in 0..<depth {
                    sum += Double(input[pixel + channel]) * Double(filter[tap + channel])
                  }
                }
              }
              results.append(
                min(max(sum, Double(activation.lowerBound)), Double(activation.upperBound)))
            }
          }
        }
      }
      return results
    }

    /// The greatest difference of each output channel that the kernel promises.
    func bounds(bias: [Float]) -> [Double] {
      let largest = input.reduce(0) { max($0, Double($1.magnitude)) }
      let taps = 9 * geometry.inChannels
      return (0..<geometry.outChannels).map { outChannel in
        let sum = filter[outChannel * taps..<(outChannel + 1) * taps]
          .reduce(0) { $0 + Double($1.magnitude) }
        let term = bias.isEmpty ? 0 : Double(bias[outChannel].magnitude)
        return Double(geometry.inChannels + 11) * 0x1p-24 * (16 * largest * sum + term) * 1.001
      }
    }

    /// The sum of squares of the differences from exact results.
    func error(of actual: [Float], from exact: [Double]) -> Double {
      zip(actual, exact).reduce(0) { $0 + (Double($1.0) - $1.1) * (Double($1.0) - $1.1) }
    }
  }

  private static let channels = [(16, 16), (17, 31), (32, 33), (47, 16), (48, 97)]

  @Test(arguments: InstructionSet.available, [WindowAxis.Padding.same, .valid])
  func staysWithinItsBound(set: InstructionSet, padding: WindowAxis.Padding) throws {
    try expectClose(set, padding, dilations: (1, 1))
  }

  @Test(arguments: InstructionSet.available, [WindowAxis.Padding.same, .valid])
  func staysWithinItsBoundWhereDilated(set: InstructionSet, padding: WindowAxis.Padding) throws {
    for dilations in [(2, 2), (1, 3), (5, 1), (4, 6)] {
      try expectClose(set, padding, dilations: dilations)
    }
  }

  private func expectClose(
    _ set: InstructionSet, _ padding: WindowAxis.Padding, dilations: (Int, Int)
  ) throws {
    for height in 1...13 {
      for width in [1, 2, 3, 4, 5, 8, 13]
      where padding == .same || (height > 2 * dilations.0 && width > 2 * dilations.1) {
        let (inChannels, outChannels) = Self.channels[(height + 3 * width) % 5]
        let sample = try Sample(
          padding, height: height, width: width, dilations: dilations, inChannels: inChannels,
          outChannels: outChannels)
        let (bias, range): ([Float], ClosedRange<Float>) =
          (height + width) % 2 == 0 ? (sample.bias, -1...2) : ([], -.infinity ... .infinity)
        let exact = sample.exact(bias: bias, activation: range)
        let bounds = sample.bounds(bias: bias)
        for threads in [1, 3] {
          let actual = try sample.run(set, threads: threads, bias: bias, activation: range)
          let isClose = actual.indices.allSatisfy {
            abs(Double(actual[$0]) - exact[$0]) <= bounds[$0 % outChannels]
          }
          #expect(isClose, "\(height)x\(width), \(dilations), \(inChannels) to \(outChannels)")
        }
      }
    }
  }

  /// The bound above is of the worst case; what is common is no worse than adding up the
  /// products of the taps.
  @Test(arguments: InstructionSet.available)
  func isAsExactAsTheReference(set: InstructionSet) throws {
    let sample = try Sample(
      .same, height: 12, width: 13, inChannels: 64, outChannels: 64, batches: 1)
    let range: ClosedRange<Float> = -.infinity ... .infinity
    let exact = sample.exact(bias: sample.bias, activation: range)
    var reference = [Float](repeating: .nan, count: sample.outputCount)
    var span = reference.mutableSpan
    Conv2D.run(
      sample.geometry, input: sample.input.span, filter: sample.filter.span,
      bias: sample.bias.span, accumulation: Float32Accumulation(),
      stage: Float32OutputStage(activation: range), into: &span)
    let actual = try sample.run(set, threads: 1, bias: sample.bias)
    #expect(
      sample.error(of: actual, from: exact) <= 2 * sample.error(of: reference, from: exact))
  }

  @Test(arguments: InstructionSet.available)
  func doesNotDependOnThreads(set: InstructionSet) throws {
    for (height, width, inChannels, outChannels) in [
      (30, 29, 64, 40), (9, 10, 96, 130), (4, 4, 160, 256),
    ] {
      let sample = try Sample(
        .same, height: height, width: width, inChannels: inChannels, outChannels: outChannels)
      let alone = try sample.run(set, threads: 1, bias: sample.bias).map(\.bitPattern)
      for threads in 2...3 {
        let shared = try sample.run(set, threads: threads, bias: sample.bias).map(\.bitPattern)
        #expect(shared == alone, "\(height)x\(width), \(threads) threads")
      }
    }
  }

  @Test func isChosenWhereItIsFaster() throws {
    func isFaster(
      _ height: Int, _ width: Int, _ inChannels: Int, _ outChannels: Int, byteWidth: Int = 4,
      dilation: Int = 1
    ) throws -> Bool {
      let sample = try Sample(
        .same, height: height, width: width, dilations: (dilation, dilation),
        inChannels: inChannels, outChannels: outChannels, batches: 1)
      return FloatWinogradConv2D.isFaster(
        for: sample.geometry, storedByteCount: sample.filter.count * byteWidth)
    }
    #expect(try isFaster(56, 56, 24, 24))
    #expect(try isFaster(7, 7, 64, 64))
    #expect(try isFaster(14, 14, 64, 64, byteWidth: 2))
    #expect(try !isFaster(7, 7, 64, 64, byteWidth: 2))
    #expect(try !isFaster(56, 56, 16, 64))
    #expect(try !isFaster(56, 56, 64, 16))
    #expect(try !isFaster(4, 4, 64, 64))
    #expect(try !isFaster(1, 60, 64, 64))
    #expect(try isFaster(33, 33, 64, 64, dilation: 12))
    #expect(try !isFaster(33, 33, 64, 64, dilation: 24))
  }

  @Test func takesNothingElse() throws {
    let three = try #require(WindowAxis(.same, inputSize: 9, filterSize: 3, stride: 1))
    let apart = try #require(
      WindowAxis(.same, inputSize: 9, filterSize: 3, stride: 1, dilation: 2))
    let jumping = try #require(WindowAxis(.same, inputSize: 9, filterSize: 3, stride: 2))
    let five = try #require(WindowAxis(.same, inputSize: 9, filterSize: 5, stride: 1))
    func takes(_ rows: WindowAxis, _ columns: WindowAxis, _ channels: Int, groups: Int = 1) -> Bool
    {
      let geometry = ConvolutionGeometry(
        batches: 1, rows: rows, columns: columns, inChannels: channels, outChannels: channels,
        groups: groups)
      let filter = [Float](
        repeating: 0,
        count: channels * rows.filterSize * columns.filterSize * channels / groups)
      return FloatWinogradConv2D(
        geometry, filter: ConstantSource(filter.span), bias: [], activation: 0...1,
        microkernels: Microkernels.table) != nil
    }
    #expect(takes(three, three, 16))
    #expect(takes(apart, three, 16))
    #expect(takes(three, apart, 16))
    #expect(!takes(three, three, 15))
    #expect(!takes(three, three, 32, groups: 2))
    for axis in [jumping, five] {
      #expect(!takes(axis, three, 16))
      #expect(!takes(three, axis, 16))
    }
  }
}
