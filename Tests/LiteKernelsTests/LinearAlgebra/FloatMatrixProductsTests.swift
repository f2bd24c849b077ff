import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast float32 loops against the plain ones, for every instruction set that there is.
@Suite struct FloatMatrixProductsTests {
  private func randoms(_ count: Int, _ generator: inout SplitMix64) -> [Float] {
    (0..<count).map { _ in Float.random(in: -1...1, using: &generator) }
  }

  /// Compares within the rounding of sums of `depth` products of numbers up to 1.
  private func expectClose(_ actual: [Float], _ expected: [Float], depth: Int) {
    let tolerance = Float(depth + 1) * 2 * Float.ulpOfOne
    for (a, b) in zip(actual, expected) where !(abs(a - b) <= tolerance) {
      Issue.record("\(a) is not \(b) within \(tolerance)")
      return
    }
    #expect(actual.count == expected.count)
  }

  @Test(arguments: InstructionSet.available, Array(1...9) + [17, 49, 150])
  func multipliesMatrices(set: InstructionSet, rows: Int) throws {
    var generator = SplitMix64(seed: UInt64(rows))
    for (depth, columns) in [
      (1, 1), (3, 16), (5, 17), (4, 24), (7, 25), (9, 40), (16, 48), (5, 72), (33, 145), (8, 300),
    ] {
      for (isLeftTransposed, isTransposed) in [
        (false, false), (false, true), (true, false), (true, true),
      ] {
        let left = isLeftTransposed ? [2, depth, rows] : [2, rows, depth]
        let right = isTransposed ? [2, columns, depth] : [2, depth, columns]
        let geometry = try #require(
          MatrixGeometry(
            try Shape(left), transposed: isLeftTransposed, try Shape(right),
            transposed: isTransposed))
        let products = try #require(
          FloatMatrixProducts(geometry, microkernels: Microkernels.table(for: set)))
        let a = randoms(2 * rows * depth, &generator)
        let b = randoms(2 * depth * columns, &generator)
        var fast = [Float](repeating: .nan, count: 2 * rows * columns)
        var plain = fast
        var fastSpan = fast.mutableSpan
        products.run(a.span, b.span, into: &fastSpan, workers: .serial)
        var plainSpan = plain.mutableSpan
        multiplyMatricesFloat32(a.span, b.span, into: &plainSpan, geometry: geometry)
        expectClose(fast, plain, depth: depth)
        let rounded = try #require(
          FloatMatrixProducts(
            geometry, roundsAsReference: true, microkernels: Microkernels.table(for: set)))
        var exact = [Float](repeating: .nan, count: 2 * rows * columns)
        var exactSpan = exact.mutableSpan
        rounded.run(a.span, b.span, into: &exactSpan, workers: .serial)
        #expect(exact.map(\.bitPattern) == plain.map(\.bitPattern))
      }
    }
  }

  /// Many small products have the reference's bits, whatever lies behind the last of them.
  @Test(arguments: [1, 2, 3, 4, 5, 8, 9], [1, 2, 3, 4, 7, 8, 9])
  func multipliesManySmallMatrices(depth: Int, columns: Int) throws {
    var generator = SplitMix64(seed: UInt64(depth * 16 + columns))
    let (count, rows) = (700, 3)
    for (isLeftTransposed, isTransposed, isShared) in [
      (false, false, false), (false, true, false), (true, false, false), (true, true, false),
      (true, false, true), (true, true, true),
    ] {
      let left = isLeftTransposed ? [count, depth, rows] : [count, rows, depth]
      let right = [isShared ? 1 : count] + (isTransposed ? [columns, depth] : [depth, columns])
      let geometry = try #require(
        MatrixGeometry(
          try Shape(left), transposed: isLeftTransposed, try Shape(right),
          transposed: isTransposed))
      let products = try #require(
        FloatMatrixProducts(geometry, roundsAsReference: true, microkernels: Microkernels.table))
      let a = randoms(count * rows * depth, &generator)
      let b = randoms(right.reduce(1, *), &generator)
      var fast = [Float](repeating: .nan, count: count * rows * columns)
      var plain = fast
      var plainSpan = plain.mutableSpan
      multiplyMatricesFloat32(a.span, b.span, into: &plainSpan, geometry: geometry)
      for workers in [WorkerPool.serial, WorkerPool(threadCount: 2)] {
        var fastSpan = fast.mutableSpan
        products.run(a.span, b.span, into: &fastSpan, workers: workers)
        #expect(fast.map(\.bitPattern) == plain.map(\.bitPattern))
      }
    }
  }

  @Test(arguments: InstructionSet.available, [false, true])
  func packsAConstantOnce(set: InstructionSet, isTransposed: Bool) throws {
    var generator = SplitMix64(seed: 3)
    for (depth, columns) in [(1, 1), (5, 17), (16, 144), (33, 145), (8, 300)] {
      let rows = 7
      let geometry = try #require(
        MatrixGeometry(
          try Shape([3, rows, depth]), transposed: false,
          try Shape(isTransposed ? [columns, depth] : [depth, columns]),
          transposed: isTransposed))
      let a = randoms(3 * rows * depth, &generator)
      let b = randoms(depth * columns, &generator)
      let products = try #require(
        FloatMatrixProducts(geometry, microkernels: Microkernels.table(for: set)))
      let repacked = products.packing(ConstantSource(b.span), in: .unshared)
      let packed = try #require(repacked)
      var expected = [Float](repeating: .nan, count: 3 * rows * columns)
      var results = expected
      var span = expected.mutableSpan
      products.run(a.span, b.span, into: &span, workers: .serial)
      var resultSpan = results.mutableSpan
      packed.run(a.span, b.span, into: &resultSpan, workers: WorkerPool(threadCount: 2))
      #expect(results == expected, "\(depth) x \(columns)")
    }
  }

  @Test(arguments: InstructionSet.available, [1, 2])
  func convolves(set: InstructionSet, stride: Int) throws {
    var generator = SplitMix64(seed: UInt64(stride))
    for (size, filter, channels, outChannels) in [
      (1, 1, 5, 130), (5, 3, 3, 17), (9, 1, 16, 49), (7, 5, 2, 8), (12, 3, 3, 24),
      (13, 5, 4, 40), (16, 2, 7, 16), (20, 3, 8, 96), (5, 1, 40, 200),
    ] {
      let axis = try #require(
        WindowAxis(.same, inputSize: size, filterSize: filter, stride: stride))
      let geometry = ConvolutionGeometry(
        batches: 2, rows: axis, columns: axis, inChannels: channels, outChannels: outChannels,
        groups: 1)
      let depth = filter * filter * channels
      let images = randoms(2 * size * size * channels, &generator)
      let weights = randoms(outChannels * depth, &generator)
      let bias = randoms(outChannels, &generator)
      let range: ClosedRange<Float> = -0.5...2
      let packed = FloatConv2D(
        geometry, filter: ConstantSource(weights.span), bias: bias, activation: range,
        microkernels: Microkernels.table(for: set))
      let convolution = try #require(packed)
      let count = 2 * axis.outputSize * axis.outputSize * outChannels
      var fast = [Float](repeating: .nan, count: count)
      var plain = fast
      var fastSpan = fast.mutableSpan
      convolution.run(
        input: images.span, into: &fastSpan, workers: WorkerPool(threadCount: stride))
      var plainSpan = plain.mutableSpan
      Conv2D.run(
        geometry, input: images.span, filter: weights.span, bias: bias.span,
        accumulation: Float32Accumulation(), stage: Float32OutputStage(activation: range),
        into: &plainSpan)
      expectClose(fast, plain, depth: depth)
    }
  }
}
