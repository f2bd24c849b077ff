import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast convolutions of float32 with int8 weights against the reference loops, value for
/// value, on every instruction set of the machine.
@Suite struct HybridConv2DTests {
  private func geometry(
    isDepthwise: Bool, multiplier: Int = 1, sizes: ClosedRange<Int> = 1...9,
    using random: inout SplitMix64
  ) throws -> ConvolutionGeometry {
    let size = [1, 1, 3, 5].randomElement(using: &random) ?? 1
    func axis() throws -> WindowAxis {
      try #require(
        WindowAxis(
          .same, inputSize: Int.random(in: sizes, using: &random), filterSize: size,
          stride: Int.random(in: 1...2, using: &random)))
    }
    let channels = [1, 3, 16, 20, 33].randomElement(using: &random) ?? 1
    let outChannels = [1, 3, 5, 16, 48, 300].randomElement(using: &random) ?? 1
    return ConvolutionGeometry(
      batches: Int.random(in: 1...2, using: &random), rows: try axis(), columns: try axis(),
      inChannels: channels, outChannels: isDepthwise ? multiplier * channels : outChannels,
      groups: isDepthwise ? channels : 1)
  }

  @Test(arguments: InstructionSet.available, [false, true])
  func convolutionAgreesWithReference(_ set: InstructionSet, isSymmetric: Bool) throws {
    var random = SplitMix64(seed: 59)
    for index in 0..<40 {
      let geometry = try geometry(isDepthwise: false, using: &random)
      try expectConvolutionAgrees(
        set, Operands(geometry, isZero: index % 10 == 0, using: &random), isSymmetric: isSymmetric)
    }
  }

  /// Narrow groups, which are merged, and wide ones, which are not.
  @Test(arguments: InstructionSet.available)
  func groupsAgreeWithReference(_ set: InstructionSet) throws {
    var random = SplitMix64(seed: 101)
    var merged = 0
    for (channels, outChannels, groups, size) in [
      (32, 32, 4, 7), (8, 16, 2, 7), (24, 12, 12, 7), (6, 9, 3, 7), (128, 64, 2, 7),
      (64, 64, 32, 7), (32, 48, 2, 14), (8, 6, 2, 15),
    ] {
      let axis = try #require(WindowAxis(.same, inputSize: size, filterSize: 3, stride: 1))
      let operands = Operands(
        ConvolutionGeometry(
          batches: 2, rows: axis, columns: axis, inChannels: channels, outChannels: outChannels,
          groups: groups),
        using: &random)
      try expectConvolutionAgrees(set, operands, isSymmetric: false)
      let convolution = HybridConv2D(
        mergingGroupsOf: operands.geometry, filter: ConstantSource(operands.bytes.span),
        stage: operands.stage, isSymmetric: false, microkernels: Microkernels.table(for: set))
      guard let convolution else { continue }
      merged += 1
      try expect(convolution, operands, isSymmetric: false)
    }
    #expect(merged > 0)
  }

  /// Filters that are dilated along images so wide that the columns of each phase are copied together.
  @Test(arguments: InstructionSet.available)
  func dilatedColumnsAgreeWithReference(_ set: InstructionSet) throws {
    var random = SplitMix64(seed: 102)
    for (channels, outChannels, groups) in [(8, 16, 1), (3, 5, 1), (20, 64, 1), (24, 32, 2)] {
      for (width, dilation) in [(64, 2), (65, 2), (48, 3), (70, 4)] {
        func axis(_ inputSize: Int, dilation: Int) throws -> WindowAxis {
          try #require(
            WindowAxis(
              .same, inputSize: inputSize, filterSize: 3, stride: 1, dilation: dilation))
        }
        let operands = Operands(
          ConvolutionGeometry(
            batches: 2, rows: try axis(7, dilation: Int.random(in: 1...4, using: &random)),
            columns: try axis(width, dilation: dilation), inChannels: channels,
            outChannels: outChannels, groups: groups),
          using: &random)
        try expectConvolutionAgrees(set, operands, isSymmetric: false)
      }
    }
  }

  @Test(arguments: InstructionSet.available)
  func depthwiseConvolutionAgreesWithReference(_ set: InstructionSet) throws {
    var random = SplitMix64(seed: 61)
    for index in 0..<40 {
      let geometry = try geometry(isDepthwise: true, using: &random)
      try expectDepthwiseAgrees(
        set, Operands(geometry, isZero: index % 10 == 0, using: &random))
    }
  }

  @Test(arguments: InstructionSet.available, [2, 3, 8])
  func multipliedConvolutionAgreesWithReference(_ set: InstructionSet, multiplier: Int) throws {
    var random = SplitMix64(seed: 71)
    for index in 0..<20 {
      let geometry = try geometry(isDepthwise: true, multiplier: multiplier, using: &random)
      let operands = Operands(geometry, isZero: index % 10 == 0, using: &random)
      let convolution = HybridMultipliedDepthwiseConv2D(
        operands.geometry, filter: operands.filter.span,
        stage: HybridStage(
          weightScales: operands.scales, bias: operands.bias, order: .together,
          activation: -8...8),
        microkernels: Microkernels.table(for: set))
      let fast = try #require(convolution)
      let expected = operands.expected(DepthwiseConv2D.self, isSymmetric: false, order: .together)
      for threads in [1, 3] {
        var output = [Float](repeating: .nan, count: operands.outputCount)
        var scratch = [Float](repeating: .nan, count: fast.scratchCount)
        var results = output.mutableSpan
        var span = scratch.mutableSpan
        fast.run(
          input: operands.input.span, scratch: &span, into: &results,
          workers: WorkerPool(threadCount: threads))
        #expect(output == expected, "\(operands.geometry), \(threads) threads")
      }
    }
  }

  /// Images that threads quantize together.
  @Test(arguments: InstructionSet.available)
  func largeImagesAgreeWithReference(_ set: InstructionSet) throws {
    var random = SplitMix64(seed: 67)
    for (filterSize, stride) in [(1, 1), (3, 1), (3, 2), (5, 1), (5, 2)] {
      let rows = try #require(
        WindowAxis(.same, inputSize: 41, filterSize: filterSize, stride: stride))
      let columns = try #require(
        WindowAxis(.same, inputSize: 30, filterSize: filterSize, stride: stride))
      try expectDepthwiseAgrees(
        set,
        Operands(
          ConvolutionGeometry(
            batches: 1, rows: rows, columns: columns, inChannels: 17, outChannels: 17, groups: 17),
          using: &random))
      try expectConvolutionAgrees(
        set,
        Operands(
          ConvolutionGeometry(
            batches: 1, rows: rows, columns: columns, inChannels: 15, outChannels: 5),
          using: &random),
        isSymmetric: false)
    }
  }

  private func expectConvolutionAgrees(
    _ set: InstructionSet, _ operands: Operands, isSymmetric: Bool
  ) throws {
    let convolution = HybridConv2D(
      operands.geometry, filter: ConstantSource(operands.bytes.span), stage: operands.stage,
      isSymmetric: isSymmetric, microkernels: Microkernels.table(for: set))
    try expect(#require(convolution), operands, isSymmetric: isSymmetric)
  }

  private func expect(_ fast: HybridConv2D, _ operands: Operands, isSymmetric: Bool) throws {
    let expected = operands.expected(
      Conv2D.self, isSymmetric: isSymmetric, order: .weightThenInput)
    for threads in [1, 3] {
      var output = [Float](repeating: .nan, count: operands.outputCount)
      var scratch = [UInt8](repeating: 0xEE, count: fast.scratchByteCount)
      var results = output.mutableSpan
      var span = scratch.mutableSpan
      fast.run(
        input: operands.input.span, scratch: &span, into: &results,
        workers: WorkerPool(threadCount: threads))
      #expect(output == expected, "\(operands.geometry), \(threads) threads")
    }
  }

  private func expectDepthwiseAgrees(_ set: InstructionSet, _ operands: Operands) throws {
    let convolution = HybridDepthwiseConv2D(
      operands.geometry, filter: operands.filter.span,
      stage: HybridStage(
        weightScales: operands.scales, bias: operands.bias, order: .together,
        activation: -8...8),
      microkernels: Microkernels.table(for: set))
    let fast = try #require(convolution)
    let expected = operands.expected(DepthwiseConv2D.self, isSymmetric: false, order: .together)
    for threads in [1, 3] {
      var output = [Float](repeating: .nan, count: operands.outputCount)
      var scratch = [Float](repeating: .nan, count: fast.scratchCount)
      var results = output.mutableSpan
      var span = scratch.mutableSpan
      fast.run(
        input: operands.input.span, scratch: &span, into: &results,
        workers: WorkerPool(threadCount: threads))
      #expect(output == expected, "\(operands.geometry), \(threads) threads")
    }
  }
}

/// The operands of a convolution of float32 with int8 weights.
private struct Operands {
  let geometry: ConvolutionGeometry
  let input: [Float]
  let filter: [Int8]
  let bias: [Float]
  let scales: [Float]

  init(
    _ geometry: ConvolutionGeometry, isZero: Bool = false, using random: inout SplitMix64
  ) {
    self.geometry = geometry
    let (rows, columns) = (geometry.rows, geometry.columns)
    let inputCount = geometry.batches * rows.inputSize * columns.inputSize * geometry.inChannels
    let taps = rows.filterSize * columns.filterSize * geometry.inChannelsPerGroup
    input = (0..<inputCount).map { _ in isZero ? 0 : Float.random(in: -3...5, using: &random) }
    filter = (0..<taps * geometry.outChannels).map { _ in
      Int8.random(in: -127...127, using: &random)
    }
    bias = (0..<geometry.outChannels).map { _ in Float.random(in: -1...1, using: &random) }
    scales = (0..<geometry.outChannels).map { _ in
      Float.random(in: 0.001...0.05, using: &random)
    }
  }

  /// The filter as it is stored.
  var bytes: [UInt8] { filter.map { UInt8(bitPattern: $0) } }

  /// The dequantization of convolutions.
  var stage: HybridStage {
    HybridStage(
      weightScales: scales, bias: bias, order: .weightThenInput, activation: -8...8)
  }

  var outputCount: Int {
    geometry.batches * geometry.rows.outputSize * geometry.columns.outputSize
      * geometry.outChannels
  }

  /// What the reference gives, image by image.
  func expected<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, isSymmetric: Bool, order: HybridOutputStage.Order
  ) -> [Float] {
    let size = input.count / geometry.batches
    var outputs: [Float] = []
    for batch in 0..<geometry.batches {
      var stored = [Int8](repeating: 0, count: size)
      var storedSpan = stored.mutableSpan
      let values = input.span.extracting(batch * size..<(batch + 1) * size)
      let quantization =
        isSymmetric
        ? quantizeSymmetric(values, into: &storedSpan)
        : quantizeAsymmetric(values, into: &storedSpan)
      var output = [Float](repeating: .nan, count: outputCount / geometry.batches)
      var results = output.mutableSpan
      Loop.run(
        geometry.ofOneImage, input: stored.span, filter: filter.span, bias: bias.span,
        accumulation: Int8Accumulation<Int8>(inputZeroPoint: quantization.zeroPoint),
        stage: HybridOutputStage(
          weightScales: scales, inputScale: quantization.scale, order: order,
          activation: -8...8),
        into: &results)
      outputs += output
    }
    return outputs
  }
}
