import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast convolution against the reference loop, on every instruction set of the machine.
@Suite struct QuantizedConv2DTests {
  private static let workers = [WorkerPool.serial, WorkerPool(threadCount: 2)]

  private func axis(_ filterSize: Int, using random: inout SplitMix64) throws -> WindowAxis {
    let stride = Int.random(in: 1...3, using: &random)
    let dilation = Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1
    let extent = (filterSize - 1) * dilation + 1
    let isValid = Bool.random(using: &random)
    let inputSize = Int.random(in: (isValid ? extent : 1)...(extent + 9), using: &random)
    return try #require(
      WindowAxis(
        isValid ? .valid : .same, inputSize: inputSize, filterSize: filterSize, stride: stride,
        dilation: dilation))
  }

  private func geometry(using random: inout SplitMix64) throws -> ConvolutionGeometry {
    let size = [1, 1, 2, 3, 3, 5].randomElement(using: &random) ?? 1
    let groups = Int.random(in: 0..<5, using: &random) == 0 ? 2 : 1
    let channels = [1, 3, 4, 8, 16, 21].randomElement(using: &random) ?? 1
    let outChannels = [1, 5, 16, 24, 33, 48, 80].randomElement(using: &random) ?? 1
    return ConvolutionGeometry(
      batches: Int.random(in: 1...2, using: &random), rows: try axis(size, using: &random),
      columns: try axis(size, using: &random), inChannels: channels * groups,
      outChannels: outChannels * groups, groups: groups)
  }

  /// The extents of convolutions of more weights than fit a buffer.
  private func largeGeometry(using random: inout SplitMix64) throws -> ConvolutionGeometry {
    let isPointwise = Bool.random(using: &random)
    let channels = isPointwise ? [515, 700] : [64, 96]
    return ConvolutionGeometry(
      batches: 1, rows: try axis(isPointwise ? 1 : 3, using: &random),
      columns: try axis(isPointwise ? 1 : 3, using: &random),
      inChannels: channels.randomElement(using: &random) ?? 1,
      outChannels: [64, 73, 80].randomElement(using: &random) ?? 1, groups: 1)
  }

  @Test(arguments: InstructionSet.available, [false, true])
  func agreesWithReference(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<100 {
      try compare(
        try geometry(using: &random), set, isSigned: isSigned, factors: 0.0001...0.02,
        using: &random)
    }
  }

  @Test(arguments: InstructionSet.available, [false, true])
  func agreesWithReferenceOnManyWeights(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 32)
    for _ in 0..<40 {
      let geometry = try largeGeometry(using: &random)
      // So that few sums end at the ends of the range, which would hide that one differs.
      let taps = geometry.rows.filterSize * geometry.columns.filterSize
      let unit = 0.01 / Double(taps * geometry.inChannels)
      try compare(
        geometry, set, isSigned: isSigned, factors: unit / 2...unit * 2, using: &random)
    }
  }

  /// Groups so narrow, of images so narrow, that they are merged.
  @Test(arguments: InstructionSet.available, [false, true])
  func agreesWithReferenceOnMergedGroups(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 33)
    for (groups, inChannels, outChannels) in [
      (4, 8, 8), (6, 1, 1), (32, 1, 1), (5, 2, 3), (8, 4, 1), (2, 1, 9),
    ] {
      for size in [1, 2, 3, 3, 5] {
        let columns = try #require(
          WindowAxis(
            .same, inputSize: Int.random(in: 1...11, using: &random), filterSize: size,
            stride: Int.random(in: 1...2, using: &random), dilation: 1))
        let geometry = ConvolutionGeometry(
          batches: 2, rows: try axis(size, using: &random), columns: columns,
          inChannels: groups * inChannels, outChannels: groups * outChannels, groups: groups)
        try compare(
          geometry, set, isSigned: isSigned, mergesGroups: true, factors: 0.0001...0.02,
          using: &random)
      }
    }
  }

  /// Groups of images so wide that their rows are copied group by group.
  @Test(arguments: InstructionSet.available, [false, true])
  func agreesWithReferenceOnWideGroups(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 34)
    for (groups, inChannels, outChannels) in [
      (2, 16, 16), (3, 8, 24), (4, 12, 5), (2, 21, 33), (3, 5, 64), (2, 64, 1),
    ] {
      for stride in [1, 2] {
        func axis(_ inputSize: Int, dilation: Int) throws -> WindowAxis {
          try #require(
            WindowAxis(
              Bool.random(using: &random) ? .valid : .same, inputSize: inputSize, filterSize: 3,
              stride: stride, dilation: dilation))
        }
        let geometry = ConvolutionGeometry(
          batches: 2, rows: try axis(9, dilation: stride == 1 ? 2 : 1),
          columns: try axis(Int.random(in: 35...50, using: &random), dilation: 1),
          inChannels: groups * inChannels, outChannels: groups * outChannels, groups: groups)
        try compare(geometry, set, isSigned: isSigned, factors: 0.0001...0.02, using: &random)
      }
    }
  }

  /// Filters that are dilated along images so wide that the columns of each phase are copied together.
  @Test(arguments: InstructionSet.available, [false, true])
  func agreesWithReferenceOnDilatedColumns(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 35)
    for (groups, inChannels, outChannels) in [
      (1, 8, 16), (1, 3, 5), (1, 16, 24), (1, 21, 64), (2, 12, 16), (3, 4, 9),
    ] {
      for (width, dilation) in [(64, 2), (65, 2), (48, 3), (70, 4), (101, 5)] {
        func axis(_ inputSize: Int, dilation: Int) throws -> WindowAxis {
          try #require(
            WindowAxis(
              Bool.random(using: &random) ? .valid : .same, inputSize: inputSize, filterSize: 3,
              stride: 1, dilation: dilation))
        }
        let geometry = ConvolutionGeometry(
          batches: 2, rows: try axis(9, dilation: Int.random(in: 1...4, using: &random)),
          columns: try axis(width, dilation: dilation), inChannels: groups * inChannels,
          outChannels: groups * outChannels, groups: groups)
        try compare(geometry, set, isSigned: isSigned, factors: 0.0001...0.02, using: &random)
      }
    }
  }

  /// Compares a convolution of random bytes with the reference loop.
  private func compare(
    _ geometry: ConvolutionGeometry, _ set: InstructionSet, isSigned: Bool,
    mergesGroups: Bool = false, factors: ClosedRange<Double>, using random: inout SplitMix64
  ) throws {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let values: ClosedRange<Int32> = isSigned ? -128...127 : 0...255
    func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
    func zeroPoint() -> Int32 {
      [values.lowerBound, values.upperBound, Int32.random(in: values, using: &random)]
        .randomElement(using: &random) ?? 0
    }
    let input = (0..<geometry.batches * rows.inputSize * columns.inputSize * geometry.inChannels)
      .map { _ in byte() }
    let depth = rows.filterSize * columns.filterSize * geometry.inChannelsPerGroup
    let weightZero = isSigned ? 0 : zeroPoint()
    let filterCount = depth * geometry.outChannels
    let filter =
      isSigned
      ? (0..<filterCount).map { _ in byte() }
      : random.weights(count: filterCount, zeroPoint: UInt8(weightZero))
    let bias =
      Bool.random(using: &random)
      ? (0..<geometry.outChannels).map { _ in Int32.random(in: -40_000...40_000, using: &random) }
      : []
    let isUniform = !isSigned || Bool.random(using: &random)
    let factor = Double.random(in: factors, using: &random)
    let multipliers = try (0..<geometry.outChannels).map { _ in
      try #require(
        QuantizedMultiplier(
          isUniform ? factor : factor * Double.random(in: 0.1...40, using: &random)))
    }
    let (inputZero, outputZero) = (zeroPoint(), zeroPoint())
    let low = Bool.random(using: &random) ? values.lowerBound : outputZero
    let activation = low...values.upperBound

    let requantization = ProductRequantization(
      isSigned ? .int8 : .uint8, inputZeroPoint: inputZero, weightZeroPoint: weightZero,
      multipliers: multipliers, outputZeroPoint: outputZero, activation: activation)
    let microkernels = Microkernels.table(for: set)
    let convolution =
      mergesGroups
      ? QuantizedConv2D(
        mergingGroupsOf: geometry, filter: ConstantSource(filter.span), bias: bias,
        requantization: requantization, microkernels: microkernels)
      : QuantizedConv2D(
        geometry, filter: ConstantSource(filter.span), bias: bias, requantization: requantization,
        microkernels: microkernels)
    let fast = try #require(convolution)
    let expected = ReferenceBytes.convolve(
      Conv2D.self, geometry, input: input, filter: filter, bias: bias,
      requantization: requantization)
    for workers in QuantizedConv2DTests.workers {
      var output = [UInt8](repeating: 0xEE, count: expected.count)
      var results = output.mutableSpan
      fast.run(input: input.span, into: &results, workers: workers)
      #expect(output == expected, "\(geometry)")
    }
  }
}
