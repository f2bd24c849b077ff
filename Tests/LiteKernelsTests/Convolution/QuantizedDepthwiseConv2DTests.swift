import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast depthwise convolution against the reference loop, on every instruction set of the
/// machine.
@Suite struct QuantizedDepthwiseConv2DTests {
  private static let workers = [WorkerPool.serial, WorkerPool(threadCount: 2)]

  private func axis(_ filterSize: Int, using random: inout SplitMix64) throws -> WindowAxis {
    let dilation = Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1
    let extent = (filterSize - 1) * dilation + 1
    let isValid = Bool.random(using: &random)
    return try #require(
      WindowAxis(
        isValid ? .valid : .same,
        inputSize: Int.random(in: (isValid ? extent : 1)...(extent + 24), using: &random),
        filterSize: filterSize, stride: Int.random(in: 1...3, using: &random),
        dilation: dilation))
  }

  private func geometry(using random: inout SplitMix64) throws -> ConvolutionGeometry {
    let size = [1, 2, 3, 3, 5].randomElement(using: &random) ?? 3
    let channels = [1, 3, 8, 16, 17, 24, 32, 33, 63, 64, 65, 81, 96, 144].randomElement(
      using: &random)
    return ConvolutionGeometry(
      batches: Int.random(in: 1...2, using: &random), rows: try axis(size, using: &random),
      columns: try axis(size, using: &random), inChannels: channels ?? 1,
      outChannels: channels ?? 1, groups: channels ?? 1)
  }

  @Test(arguments: InstructionSet.available, [false, true])
  func agreesWithReference(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 47)
    for _ in 0..<90 {
      try compare(try geometry(using: &random), set, isSigned: isSigned, using: &random)
    }
  }

  /// Filters that kernels have functions of their own for, around the edges of what those compute at
  /// once.
  @Test(arguments: InstructionSet.available, [false, true])
  func threeByThreeAgreesWithReference(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 48)
    for stride in 1...2 {
      for width in 3...24 {
        for channels in [16, 24, 32, 48, 64, 80, 112] {
          let padding: WindowAxis.Padding = Bool.random(using: &random) ? .same : .valid
          let height = Int.random(in: 3...7, using: &random)
          let rows = WindowAxis(padding, inputSize: height, filterSize: 3, stride: stride)
          let columns = WindowAxis(padding, inputSize: width, filterSize: 3, stride: stride)
          let geometry = ConvolutionGeometry(
            batches: 1, rows: try #require(rows), columns: try #require(columns),
            inChannels: channels, outChannels: channels, groups: channels)
          try compare(geometry, set, isSigned: isSigned, using: &random)
        }
      }
    }
  }

  /// Filters of several output channels for each channel of the image, which blocks of channels divide.
  @Test(arguments: InstructionSet.available, [false, true])
  func multipliersAgreeWithReference(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 50)
    for multiplier in [2, 3, 4, 7, 8, 9, 16, 33, 70] {
      for channels in [1, 3, 10] {
        let geometry = ConvolutionGeometry(
          batches: 1, rows: try axis(3, using: &random), columns: try axis(3, using: &random),
          inChannels: channels, outChannels: channels * multiplier, groups: channels)
        try compare(geometry, set, isSigned: isSigned, using: &random)
      }
    }
  }

  /// Filters whose taps are apart, as apart as the image is wide and further.
  @Test(arguments: InstructionSet.available, [false, true])
  func dilatedFiltersAgreeWithReference(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 52)
    for (height, width) in [(1, 1), (2, 3), (5, 4), (9, 14), (21, 17), (12, 33)] {
      for (vertical, horizontal) in [(2, 2), (1, 3), (4, 1), (3, 5), (6, 6)] {
        let channels = [16, 24, 40, 64, 96, 144].randomElement(using: &random) ?? 64
        let rows = WindowAxis(
          .same, inputSize: height, filterSize: 3, stride: 1, dilation: vertical)
        let columns = WindowAxis(
          .same, inputSize: width, filterSize: 3, stride: 1, dilation: horizontal)
        let geometry = ConvolutionGeometry(
          batches: 2, rows: try #require(rows), columns: try #require(columns),
          inChannels: channels, outChannels: channels, groups: channels)
        try compare(geometry, set, isSigned: isSigned, using: &random)
      }
    }
  }

  /// Filters over all rows of a window, as nets have them that run on a stream.
  @Test(arguments: InstructionSet.available, [false, true])
  func onePositionAgreesWithReference(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 51)
    for taps in 1...23 {
      let channels = [30, 40, 60, 64, 128].randomElement(using: &random) ?? 64
      let rows = WindowAxis(.valid, inputSize: taps, filterSize: taps, stride: 1)
      let columns = WindowAxis(.valid, inputSize: 1, filterSize: 1, stride: 1)
      let geometry = ConvolutionGeometry(
        batches: 1, rows: try #require(rows), columns: try #require(columns),
        inChannels: channels, outChannels: channels, groups: channels)
      try compare(geometry, set, isSigned: isSigned, using: &random)
    }
  }

  /// Images of more rows than are computed of half their places at once.
  @Test(arguments: InstructionSet.available, [false, true])
  func largeImagesAgreeWithReference(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 49)
    for (height, width) in [(5, 150), (7, 64), (11, 40), (25, 12), (40, 5)] {
      for padding in [WindowAxis.Padding.same, .valid] {
        let rows = WindowAxis(padding, inputSize: height, filterSize: 3, stride: 1)
        let columns = WindowAxis(padding, inputSize: width, filterSize: 3, stride: 1)
        let geometry = ConvolutionGeometry(
          batches: 2, rows: try #require(rows), columns: try #require(columns),
          inChannels: 80, outChannels: 80, groups: 80)
        try compare(geometry, set, isSigned: isSigned, using: &random)
      }
    }
  }

  private func compare(
    _ geometry: ConvolutionGeometry, _ set: InstructionSet, isSigned: Bool,
    using random: inout SplitMix64
  ) throws {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let values: ClosedRange<Int32> = isSigned ? -128...127 : 0...255
    let inputCount =
      geometry.batches * rows.inputSize * columns.inputSize * geometry.inChannels
    let input = (0..<inputCount).map { _ in UInt8.random(in: 0...255, using: &random) }
    let filter = (0..<rows.filterSize * columns.filterSize * geometry.outChannels).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let bias = (0..<geometry.outChannels).map { _ in
      Int32.random(in: -4000...4000, using: &random)
    }
    let factor = Double.random(in: 0.0005...0.05, using: &random)
    // A block of channels may have one factor although the others have theirs.
    let uniformCount =
      isSigned ? [0, 64, geometry.outChannels].randomElement(using: &random) ?? 0 : .max
    let multipliers = try (0..<geometry.outChannels).map { channel in
      try #require(
        QuantizedMultiplier(
          channel < uniformCount ? factor : factor * Double.random(in: 0.1...40, using: &random)))
    }
    let inputZero = Int32.random(in: values, using: &random)
    // The least leaves outputs their whole range, with nothing below the zero point.
    let outputZero =
      Int.random(in: 0..<3, using: &random) == 0
      ? values.lowerBound : Int32.random(in: values, using: &random)
    let weightZero: Int32 =
      isSigned ? 0 : Bool.random(using: &random) ? Int32.random(in: 0...255, using: &random) : 0
    let low = Bool.random(using: &random) ? values.lowerBound : outputZero
    let activation = low...values.upperBound

    let requantization = ProductRequantization(
      isSigned ? .int8 : .uint8, inputZeroPoint: inputZero, weightZeroPoint: weightZero,
      multipliers: multipliers, outputZeroPoint: outputZero, activation: activation)
    let convolution = QuantizedDepthwiseConv2D(
      geometry, filter: filter.span, bias: bias, requantization: requantization,
      microkernels: Microkernels.table(for: set))
    let fast = try #require(convolution)
    let expected = ReferenceBytes.convolve(
      DepthwiseConv2D.self, geometry, input: input, filter: filter, bias: bias,
      requantization: requantization)
    for workers in QuantizedDepthwiseConv2DTests.workers {
      var output = [UInt8](repeating: 0xEE, count: expected.count)
      var results = output.mutableSpan
      fast.run(input: input.span, into: &results, workers: workers)
      #expect(output == expected, "\(geometry)")
    }
  }
}
