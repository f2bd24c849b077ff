import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast transposed convolutions of float32 with int8 weights against the reference loop, on every
/// instruction set of the machine: bit for bit, and those of another rounding within a bound.
@Suite struct HybridTransposeConvTests {
  private static let workers = [WorkerPool.serial, WorkerPool(threadCount: 2)]

  /// What the values of an image are.
  enum Values: CaseIterable {
    case dense, rectified, zero, huge, tiny, infinite, notANumber

    func value(using random: inout SplitMix64) -> Float {
      let value = Float.random(in: -3...5, using: &random)
      switch self {
      case .dense: return value
      case .rectified: return max(value, 0)
      case .zero: return 0
      case .huge: return value * 1e37
      case .tiny: return value * 1e-38
      case .infinite: return value > 4 ? .infinity : value
      case .notANumber: return value > 4 ? .nan : value
      }
    }
  }

  private func axis(using random: inout SplitMix64) throws -> WindowAxis {
    let filterSize = [1, 2, 3, 3, 4, 5].randomElement(using: &random) ?? 1
    let isValid = Bool.random(using: &random)
    let inputSize = Int.random(in: (isValid ? filterSize : 1)...(filterSize + 12), using: &random)
    return try #require(
      WindowAxis(
        isValid ? .valid : .same, inputSize: inputSize, filterSize: filterSize,
        stride: Int.random(in: 1...4, using: &random)))
  }

  @Test(arguments: InstructionSet.available, Values.allCases)
  func agreesWithReference(_ set: InstructionSet, _ values: Values) throws {
    var random = SplitMix64(seed: 71)
    for _ in 0..<60 {
      let geometry = ConvolutionGeometry(
        batches: Int.random(in: 1...3, using: &random), rows: try axis(using: &random),
        columns: try axis(using: &random),
        inChannels: [1, 3, 8, 16, 21].randomElement(using: &random) ?? 1,
        outChannels: [1, 2, 4, 5, 8, 11, 13, 16, 24, 33, 48, 100].randomElement(using: &random) ?? 1
      )
      try compare(geometry, set, values, using: &random)
    }
  }

  /// Images that threads quantize and convolve together.
  @Test(arguments: InstructionSet.available)
  func largeImagesAgreeWithReference(_ set: InstructionSet) throws {
    var random = SplitMix64(seed: 73)
    for (height, width, stride, filter, inChannels, outChannels) in [
      (70, 90, 2, 3, 17, 20), (1, 3001, 3, 4, 24, 3), (9, 11, 2, 4, 1030, 9),
    ] {
      let axes = try [height, width].map {
        try #require(WindowAxis(.same, inputSize: $0, filterSize: filter, stride: stride))
      }
      let geometry = ConvolutionGeometry(
        batches: 1, rows: axes[0], columns: axes[1], inChannels: inChannels,
        outChannels: outChannels)
      try compare(geometry, set, .rectified, using: &random)
    }
  }

  @Test func leavesDilatedFiltersToTheReference() throws {
    let axis = try #require(
      WindowAxis(.same, inputSize: 8, filterSize: 3, stride: 1, dilation: 2))
    let geometry = ConvolutionGeometry(
      batches: 1, rows: axis, columns: axis, inChannels: 1, outChannels: 1)
    let convolution = HybridTransposeConv(
      geometry, filter: ConstantSource([UInt8](repeating: 1, count: 9).span), weightScales: [1],
      bias: [], activation: -1...1, microkernels: Microkernels.table)
    #expect(convolution == nil)
  }

  /// Compares a transposed convolution of random values with the reference loop.
  private func compare(
    _ geometry: ConvolutionGeometry, _ set: InstructionSet, _ values: Values,
    using random: inout SplitMix64
  ) throws {
    let (inChannels, outChannels) = (geometry.inChannels, geometry.outChannels)
    let taps = geometry.rows.filterSize * geometry.columns.filterSize
    let input = (0..<geometry.pixelCount * inChannels).map { _ in values.value(using: &random) }
    let filter = (0..<taps * inChannels * outChannels).map { _ in
      Int8.random(in: -128...127, using: &random)
    }
    let scale = Float.random(in: 0.001...0.05, using: &random)
    let isPerChannel = Bool.random(using: &random)
    let scales = (0..<outChannels).map { _ in
      isPerChannel ? Float.random(in: 0.001...0.05, using: &random) : scale
    }
    let bias =
      Bool.random(using: &random)
      ? (0..<outChannels).map { _ in Float.random(in: -1...1, using: &random) } : []
    let range: ClosedRange<Float> =
      Bool.random(using: &random)
      ? 0...6 : -Float.greatestFiniteMagnitude ... .greatestFiniteMagnitude
    let made = HybridTransposeConv(
      geometry, filter: ConstantSource(filter.span), weightScales: scales, bias: bias,
      activation: range, microkernels: Microkernels.table(for: set))
    // There is nothing to convolve where no window fits the image.
    guard geometry.pixelCount > 0 else {
      #expect(made == nil)
      return
    }
    let convolution = try #require(made)
    let expected = reference(
      geometry, input: input, filter: filter, scales: scales, bias: bias, range: range)
    for workers in HybridTransposeConvTests.workers {
      let output = results(expected.count, scratch: convolution.scratchByteCount) {
        convolution.run(input: input.span, scratch: &$0, into: &$1, workers: workers)
      }
      #expect(
        output.map(\.bitPattern) == expected.map(\.bitPattern),
        "\(geometry), \(values), \(workers.threadCount) threads")
    }
    // Sums of numbers like these overflow, or underflow, in one order but not in another, and products
    // of zeros are no numbers where the scale is infinite.
    guard ![.huge, .tiny, .infinite].contains(values) else { return }
    let phased = PhasedHybridTransposeConv(
      geometry, filter: ConstantSource(filter.span), weightScales: scales, bias: bias,
      activation: range, microkernels: Microkernels.table(for: set))
    let leavesNothingOut = [geometry.rows, geometry.columns].allSatisfy {
      $0.stride <= $0.filterSize
    }
    #expect((phased != nil) == leavesNothingOut)
    try phased.map { try compare($0, input, expected, "\(geometry), \(values)") }
  }

  /// What a convolution writes over other values, with scratch memory of other values.
  private func results(
    _ count: Int, scratch byteCount: Int,
    _ run: (inout MutableSpan<UInt8>, inout MutableSpan<Float>) -> Void
  ) -> [Float] {
    var output = [Float](repeating: 7, count: count)
    var scratch = [UInt8](repeating: 0xEE, count: byteCount)
    var bytes = scratch.mutableSpan
    var results = output.mutableSpan
    run(&bytes, &results)
    return output
  }

  /// Compares the results of sums that are rounded otherwise.
  private func compare(
    _ convolution: PhasedHybridTransposeConv, _ input: [Float], _ expected: [Float],
    _ comment: String
  ) throws {
    let greatest = expected.lazy.filter(\.isFinite).map(abs).max() ?? 0
    for workers in HybridTransposeConvTests.workers {
      let output = results(expected.count, scratch: convolution.scratchByteCount) {
        convolution.run(input: input.span, scratch: &$0, into: &$1, workers: workers)
      }
      let isClose = zip(output, expected).allSatisfy { found, expected in
        expected.isFinite
          ? abs(found - expected) <= 1e-5 * greatest
          : found == expected || found.isNaN && expected.isNaN
      }
      #expect(isClose, "\(comment), \(workers.threadCount) threads")
    }
  }

  /// What the reference gives, image by image.
  private func reference(
    _ geometry: ConvolutionGeometry, input: [Float], filter: [Int8], scales: [Float],
    bias: [Float], range: ClosedRange<Float>
  ) -> [Float] {
    let size = input.count / geometry.batches
    let outputSize = geometry.inputPixelCount / geometry.batches * geometry.outChannels
    var outputs: [Float] = []
    for batch in 0..<geometry.batches {
      var stored = [Int8](repeating: 0, count: size)
      var storedSpan = stored.mutableSpan
      let quantization = quantizeAsymmetric(
        input.span.extracting(batch * size..<(batch + 1) * size), into: &storedSpan)
      var output = [Float](repeating: .nan, count: outputSize)
      var results = output.mutableSpan
      TransposeConv.run(
        geometry.ofOneImage, input: stored.span, filter: filter.span, bias: bias.span,
        accumulation: ScaledInt8Accumulation(
          inputZeroPoint: quantization.zeroPoint, inputScale: quantization.scale,
          weightScales: scales),
        stage: Float32OutputStage(activation: range), into: &results)
      outputs += output
    }
    return outputs
  }
}
