import LiteExecution
import LiteReference
import LiteTestSupport
import Testing

/// Random extents of convolutions, and what the reference loop computes.
enum RandomGeometry {
  static let workers = [WorkerPool.serial, WorkerPool(threadCount: 2)]

  private static func axis(_ filterSize: Int, using random: inout SplitMix64) throws -> WindowAxis {
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

  /// The extents of a `CONV_2D`.
  static func convolution(using random: inout SplitMix64) throws -> ConvolutionGeometry {
    let size = [1, 1, 2, 3, 3, 5].randomElement(using: &random) ?? 1
    let groups = Int.random(in: 0..<5, using: &random) == 0 ? 2 : 1
    let channels = [1, 3, 4, 8, 16, 21, 64].randomElement(using: &random) ?? 1
    let outChannels = [1, 5, 16, 24, 33, 48, 80, 130].randomElement(using: &random) ?? 1
    return ConvolutionGeometry(
      batches: Int.random(in: 1...2, using: &random), rows: try axis(size, using: &random),
      columns: try axis(size, using: &random), inChannels: channels * groups,
      outChannels: outChannels * groups, groups: groups)
  }

  /// The extents of a `DEPTHWISE_CONV_2D`.
  static func depthwise(using random: inout SplitMix64) throws -> ConvolutionGeometry {
    let size = [1, 2, 3, 3, 5].randomElement(using: &random) ?? 1
    let channels = [1, 3, 8, 16, 21, 33, 64, 100].randomElement(using: &random) ?? 1
    let multiplier = [1, 1, 1, 2, 3].randomElement(using: &random) ?? 1
    return ConvolutionGeometry(
      batches: Int.random(in: 1...2, using: &random), rows: try axis(size, using: &random),
      columns: try axis(size, using: &random), inChannels: channels,
      outChannels: channels * multiplier, groups: channels)
  }

  /// The extents of a `CONV_2D` that a `TRANSPOSE_CONV` transposes.
  static func transposed(using random: inout SplitMix64) throws -> ConvolutionGeometry {
    func axis() throws -> WindowAxis {
      let filterSize = [1, 2, 2, 3, 3, 4, 5].randomElement(using: &random) ?? 1
      let isValid = Bool.random(using: &random)
      let inputSize = Int.random(in: (isValid ? filterSize : 1)...(filterSize + 14), using: &random)
      return try #require(
        WindowAxis(
          isValid ? .valid : .same, inputSize: inputSize, filterSize: filterSize,
          stride: Int.random(in: 1...4, using: &random)))
    }
    return ConvolutionGeometry(
      batches: Int.random(in: 1...2, using: &random), rows: try axis(), columns: try axis(),
      inChannels: [1, 3, 4, 8, 16, 21, 64].randomElement(using: &random) ?? 1,
      outChannels: [1, 2, 5, 16, 24, 33, 130].randomElement(using: &random) ?? 1)
  }

  /// The results of a reference loop.
  static func reference<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, _ geometry: ConvolutionGeometry, _ input: [Int16], _ filter: [Int8],
    _ bias: [Int64], sumWidth: Int, _ requantization: ProductRequantization<QuantizedMultiplier>
  ) -> [Int16] {
    sumWidth == 32
      ? reference(loop, geometry, input, filter, bias, Int32.self, requantization)
      : reference(loop, geometry, input, filter, bias, Int64.self, requantization)
  }

  private static func reference<Loop: ConvolutionLoop, Sum: RescalableSum>(
    _ loop: Loop.Type, _ geometry: ConvolutionGeometry, _ input: [Int16], _ filter: [Int8],
    _ bias: [Int64], _ sum: Sum.Type,
    _ requantization: ProductRequantization<QuantizedMultiplier>
  ) -> [Int16] {
    let bias = bias.map { Sum(truncatingIfNeeded: $0) }
    let outputCount =
      loop == TransposeConv.self
      ? geometry.inputPixelCount * geometry.outChannels : geometry.outputCount
    var output = [Int16](repeating: 0, count: outputCount)
    var span = output.mutableSpan
    Loop.run(
      geometry, input: input.span, filter: filter.span, bias: bias.span,
      accumulation: Int16Accumulation<Int8, Sum>(),
      stage: RequantizationStage<Sum, Sum, Int16, _>(requantization), into: &span)
    return output
  }
}
