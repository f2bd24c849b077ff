import LiteKernels
import LiteMicrokernels
import LiteTestSupport
import Testing

/// The fast functions of float32 against the reference loops, on every instruction set of the
/// machine.
@Suite struct FloatMappingTests {
  static let exact: [FloatFunction] = [
    .magnitude, .negative, .square, .squareRoot, .inverseSquareRoot,
    .clamp(low: 0, high: .infinity), .clamp(low: -1, high: 1), .clamp(low: 0, high: 6),
    .leakyRelu(alpha: 0.2), .leakyRelu(alpha: -1.5), .hardSwish,
  ]

  /// Functions that round as the reference does give the same bits, in place too.
  @Test(arguments: InstructionSet.available, exact)
  func agreesWithReference(_ set: InstructionSet, _ function: FloatFunction) {
    let fast = FloatMapping(function, microkernels: Microkernels.table(for: set))
    let pool = WorkerPool(threadCount: 2)
    var random = SplitMix64(seed: 67)
    for count in [0, 1, 2, 15, 16, 17, 31, 32, 33, 100, 4095, 16383, 16385, 50000] {
      // Every bit pattern is a float: infinities, NaN and denormals are among them.
      let input = (0..<count).map { i in
        i % 3 == 0
          ? Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
          : Float.random(in: -8...8, using: &random)
      }
      var expected = [Float](repeating: 7, count: count)
      var expectedSpan = expected.mutableSpan
      reference(function, input.span, &expectedSpan)
      for workers in [WorkerPool.serial, pool] {
        var results = [Float](repeating: 7, count: count)
        var resultSpan = results.mutableSpan
        fast.run(input.span, into: &resultSpan, workers: workers)
        #expect(
          zip(results, expected).allSatisfy {
            $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN
          }, "\(count) elements")
      }
      let inPlace = UnsafeMutableBufferPointer<Float>.allocate(capacity: count)
      _ = unsafe inPlace.initialize(from: input)
      var results = unsafe MutableSpan(_unsafeElements: inPlace)
      fast.run(
        unsafe Span(_unsafeElements: UnsafeBufferPointer(inPlace)), into: &results, workers: pool)
      #expect(
        expected.indices.allSatisfy {
          results[$0].bitPattern == expected[$0].bitPattern
            || results[$0].isNaN && expected[$0].isNaN
        }, "\(count) elements in place")
      unsafe inPlace.deallocate()
    }
  }

  private func reference(
    _ function: FloatFunction, _ input: Span<Float>, _ output: inout MutableSpan<Float>
  ) {
    switch function {
    case .magnitude: absFloat32(input, into: &output)
    case .negative: negFloat32(input, into: &output)
    case .square: squareFloat32(input, into: &output)
    case .squareRoot: sqrtFloat32(input, into: &output)
    case .inverseSquareRoot: rsqrtFloat32(input, into: &output)
    case .clamp(let low, let high): reluFloat32(input, range: low...high, into: &output)
    case .leakyRelu(let alpha): leakyReluFloat32(input, alpha: alpha, into: &output)
    case .hardSwish: hardSwishFloat32(input, into: &output)
    }
  }
}
