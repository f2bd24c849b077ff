import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast transposed convolution of bytes against the reference loop, bit for bit, for every
/// instruction set that there is.
@Suite struct QuantizedTransposeConvTests {
  private static let workers = [WorkerPool.serial, WorkerPool(threadCount: 2)]

  private func axis(using random: inout SplitMix64) throws -> WindowAxis {
    let filterSize = [1, 2, 2, 3, 3, 4, 5].randomElement(using: &random) ?? 1
    let isValid = Bool.random(using: &random)
    let inputSize = Int.random(in: (isValid ? filterSize : 1)...(filterSize + 14), using: &random)
    return try #require(
      WindowAxis(
        isValid ? .valid : .same, inputSize: inputSize, filterSize: filterSize,
        stride: Int.random(in: 1...4, using: &random)))
  }

  @Test(arguments: InstructionSet.available, [false, true])
  func agreesWithReference(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 41)
    for _ in 0..<150 {
      let geometry = ConvolutionGeometry(
        batches: Int.random(in: 1...2, using: &random), rows: try axis(using: &random),
        columns: try axis(using: &random),
        inChannels: [1, 3, 4, 8, 16, 21, 64].randomElement(using: &random) ?? 1,
        outChannels: [1, 2, 3, 5, 16, 24, 33, 48].randomElement(using: &random) ?? 1)
      try compare(geometry, set, isSigned: isSigned, using: &random)
    }
  }

  /// Images of which a task takes some columns or some rows, and filters of many weights.
  @Test(arguments: InstructionSet.available, [false, true])
  func agreesWithReferenceInBlocks(_ set: InstructionSet, isSigned: Bool) throws {
    var random = SplitMix64(seed: 42)
    for (height, width, stride, filter, inChannels, outChannels) in [
      (3, 301, 2, 3, 1030, 2), (70, 90, 2, 2, 24, 9), (5, 7, 2, 4, 256, 40),
    ] {
      let axes = try [height, width].map {
        try #require(WindowAxis(.same, inputSize: $0, filterSize: filter, stride: stride))
      }
      let geometry = ConvolutionGeometry(
        batches: 1, rows: axes[0], columns: axes[1], inChannels: inChannels,
        outChannels: outChannels)
      try compare(geometry, set, isSigned: isSigned, using: &random)
    }
  }

  @Test func leavesManyPhasesToTheReference() throws {
    let axis = try #require(WindowAxis(.same, inputSize: 40, filterSize: 2, stride: 5))
    let geometry = ConvolutionGeometry(
      batches: 1, rows: axis, columns: axis, inChannels: 1, outChannels: 1)
    let convolution = QuantizedTransposeConv(
      geometry, filter: ConstantSource([UInt8](repeating: 1, count: 4).span), bias: [],
      requantization: ProductRequantization(
        .int8, multipliers: [try #require(QuantizedMultiplier(0.5))], activation: -128...127),
      microkernels: Microkernels.table)
    #expect(convolution == nil)
  }

  /// Compares a transposed convolution of random bytes with the reference loop.
  private func compare(
    _ geometry: ConvolutionGeometry, _ set: InstructionSet, isSigned: Bool,
    using random: inout SplitMix64
  ) throws {
    let values: ClosedRange<Int32> = isSigned ? -128...127 : 0...255
    func bytes(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    func zeroPoint() -> Int32 {
      [values.lowerBound, values.upperBound, Int32.random(in: values, using: &random)]
        .randomElement(using: &random) ?? 0
    }
    let (inChannels, outChannels) = (geometry.inChannels, geometry.outChannels)
    let input = bytes(geometry.pixelCount * inChannels)
    let taps = geometry.rows.filterSize * geometry.columns.filterSize
    let weightZero = isSigned ? 0 : zeroPoint()
    let hasOutliers = !isSigned && Bool.random(using: &random)
    let filterCount = taps * inChannels * outChannels
    let filter =
      hasOutliers
      ? random.weights(count: filterCount, zeroPoint: UInt8(weightZero)) : bytes(filterCount)
    let bias =
      Bool.random(using: &random)
      ? (0..<outChannels).map { _ in Int32.random(in: -9000...9000, using: &random) } : []
    // So that few sums end at the ends of the range, which would hide that one differs.
    let factor = Double.random(in: 0.002...0.02, using: &random) / Double(inChannels).squareRoot()
    let isUniform = !isSigned || Bool.random(using: &random)
    let multipliers = try (0..<outChannels).map { _ in
      try #require(
        QuantizedMultiplier(
          isUniform ? factor : factor * Double.random(in: 0.1...8, using: &random)))
    }
    let outputZero = zeroPoint()
    let low = Bool.random(using: &random) ? values.lowerBound : outputZero
    let high = Bool.random(using: &random) ? values.upperBound : max(low, 100)
    let requantization = ProductRequantization(
      isSigned ? .int8 : .uint8, inputZeroPoint: zeroPoint(), weightZeroPoint: weightZero,
      multipliers: multipliers, outputZeroPoint: outputZero, activation: low...high)
    let made = QuantizedTransposeConv(
      geometry, filter: ConstantSource(filter.span), bias: bias, requantization: requantization,
      microkernels: Microkernels.table(for: set))
    // There is nothing to convolve where no window fits the image.
    guard geometry.pixelCount > 0 else {
      #expect(made == nil)
      return
    }
    let convolution = try #require(made)
    let expected = ReferenceBytes.convolve(
      TransposeConv.self, geometry, input: input, filter: filter, bias: bias,
      requantization: requantization)
    for workers in QuantizedTransposeConvTests.workers {
      var output = [UInt8](repeating: 0xEE, count: expected.count)
      var results = output.mutableSpan
      convolution.run(input: input.span, into: &results, workers: workers)
      #expect(output == expected, "\(geometry)")
    }
  }
}
