import LiteKernels
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

  @Test(arguments: InstructionSet.available, [false, true])
  func agreesWithReference(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<100 {
      let geometry = try geometry(using: &random)
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
      let factor = Double.random(in: 0.0001...0.02, using: &random)
      let multipliers = try (0..<geometry.outChannels).map { _ in
        try #require(
          QuantizedMultiplier(
            isUniform ? factor : factor * Double.random(in: 0.1...40, using: &random)))
      }
      let (inputZero, outputZero) = (zeroPoint(), zeroPoint())
      let low = Bool.random(using: &random) ? values.lowerBound : outputZero
      let activation = low...values.upperBound

      let convolution = QuantizedConv2D(
        geometry, filter: filter.span, bias: bias,
        arithmetic: QuantizedArithmetic(
          isSigned: isSigned, inputZeroPoint: Int(inputZero), weightZeroPoint: Int(weightZero),
          multipliers: multipliers, outputZeroPoint: outputZero, activation: activation),
        microkernels: Microkernels.table(for: set))
      let fast = try #require(convolution)
      let count = geometry.batches * rows.outputSize * columns.outputSize * geometry.outChannels
      var expected = [UInt8](repeating: 0, count: count)
      if isSigned {
        var outputs = [Int8](repeating: 0, count: count)
        let inputs = input.map { Int8(bitPattern: $0) }
        let filters = filter.map { Int8(bitPattern: $0) }
        var results = outputs.mutableSpan
        Conv2D.run(
          geometry, input: inputs.span, filter: filters.span, bias: bias.span,
          accumulation: Int8Accumulation<Int8>(inputZeroPoint: Int8(inputZero)),
          stage: FixedPointOutputStage<Int32, Int32, Int8>(
            multipliers: multipliers, zeroPoint: outputZero, activation: activation),
          into: &results)
        expected = outputs.map { UInt8(bitPattern: $0) }
      } else {
        var results = expected.mutableSpan
        Conv2D.run(
          geometry, input: input.span, filter: filter.span, bias: bias.span,
          accumulation: Int8Accumulation<UInt8>(
            inputZeroPoint: UInt8(inputZero), weightZeroPoint: UInt8(weightZero)),
          stage: FixedPointOutputStage<Int32, Int32, UInt8>(
            multipliers: multipliers, zeroPoint: outputZero, activation: activation),
          into: &results)
      }
      for workers in QuantizedConv2DTests.workers {
        var output = [UInt8](repeating: 0xEE, count: count)
        var results = output.mutableSpan
        fast.run(input: input.span, into: &results, workers: workers)
        #expect(output == expected, "\(geometry)")
      }
    }
  }
}
