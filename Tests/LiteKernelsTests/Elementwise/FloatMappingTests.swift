import Foundation
import LiteDispatch
import LiteExecution
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast functions of float32 against the reference loops, on every instruction set of the
/// machine.
@Suite struct FloatMappingTests {
  static let exactFunctions: [FloatFunction] = [
    .magnitude, .negative, .sign, .floor, .ceiling, .round, .square, .squareRoot,
    .inverseSquareRoot,
    .clamp(low: 0, high: .infinity), .clamp(low: -1, high: 1), .clamp(low: 0, high: 6),
    .leakyRelu(alpha: 0.2), .leakyRelu(alpha: -1.5), .power(1), .power(2), .power(3), .power(22),
    .hardSwish, .referenceExponential,
    .referenceLogarithm, .referenceLogistic, .referenceHyperbolicTangent, .polynomialLogistic,
    .rationalHyperbolicTangent, .referenceGelu, .approximateGelu,
  ]

  /// Functions that round as the reference does give the same bits, in place too.
  @Test(arguments: InstructionSet.available, exactFunctions)
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

  /// Roots of every fraction, of even and odd exponents, are the nearest, and the nearest reciprocals of
  /// these.
  @Test(arguments: InstructionSet.available, [-98, 0, 98])
  func rootsOfAllFractionsAreNearest(_ set: InstructionSet, _ exponent: Int) {
    let root = FloatMapping(.squareRoot, microkernels: Microkernels.table(for: set))
    let reciprocal = FloatMapping(.inverseSquareRoot, microkernels: Microkernels.table(for: set))
    let part = 1 << 16
    var (roots, reciprocals) = (
      [Float](repeating: 0, count: part), [Float](repeating: 0, count: part)
    )
    var isNearest = true
    for first in stride(from: 0, to: 1 << 24, by: part) {
      let bits = Float(sign: .plus, exponent: exponent, significand: 1).bitPattern
      let input = (0..<part).map { Float(bitPattern: bits + UInt32(first + $0)) }
      var rootSpan = roots.mutableSpan
      var reciprocalSpan = reciprocals.mutableSpan
      root.run(input.span, into: &rootSpan, workers: .serial)
      reciprocal.run(input.span, into: &reciprocalSpan, workers: .serial)
      for i in 0..<part {
        let expected = input[i].squareRoot()
        isNearest = isNearest && roots[i] == expected && reciprocals[i] == 1 / expected
      }
    }
    #expect(isNearest)
  }

  static let boundedFunctions: [FloatFunction] = [
    .exponential, .logarithm, .logistic, .hyperbolicTangent, .sine, .cosine, .elu, .gelu,
    .fastHardSwish, .fastInverseSquareRoot, .errorFunction,
  ]

  /// Functions that are approximated stay within their bounds over all floats, one in 4001 of
  /// them, and more where it matters.
  @Test(arguments: InstructionSet.available, boundedFunctions)
  func staysWithinBound(_ set: InstructionSet, _ function: FloatFunction) {
    let fast = FloatMapping(function, microkernels: Microkernels.table(for: set))
    var random = SplitMix64(seed: 71)
    var input = stride(from: UInt32(0), to: 0x7F80_0000, by: 4001).flatMap { bits in
      [Float(bitPattern: bits), -Float(bitPattern: bits)]
    }
    input += (0..<200_000).map { _ in Float.random(in: -20...20, using: &random) }
    input += (0..<100_000).map { _ in Float.random(in: -1...1, using: &random) }
    var results = [Float](repeating: 7, count: input.count)
    var resultSpan = results.mutableSpan
    fast.run(input.span, into: &resultSpan, workers: .serial)
    var worst = 0.0
    for (x, y) in zip(input, results) {
      worst = max(worst, distance(of: y, from: exact(function, Double(x))))
    }
    #expect(worst <= bound(function), "the worst is \(worst) ULP")
  }

  /// SiLU is the product of an element and its LOGISTIC, bit for bit: a pass puts it in the place of
  /// both.
  @Test(arguments: InstructionSet.available)
  func siluIsAProduct(_ set: InstructionSet) {
    let table = Microkernels.table(for: set)
    var random = SplitMix64(seed: 79)
    var input: [Float] = [0, -0.0, .infinity, -.infinity, .nan]
    input += (0..<100_000).map { _ in Float.random(in: -110...20, using: &random) }
    input += (0..<100_000).map { _ in
      Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
    }
    var (logistic, silu) = (input, input)
    var logisticSpan = logistic.mutableSpan
    FloatMapping(.logistic, microkernels: table)
      .run(input.span, into: &logisticSpan, workers: .serial)
    var siluSpan = silu.mutableSpan
    FloatMapping(.silu, microkernels: table).run(input.span, into: &siluSpan, workers: .serial)
    for (i, x) in input.enumerated() {
      let product = x * logistic[i]
      #expect(
        silu[i].bitPattern == product.bitPattern || silu[i].isNaN && product.isNaN,
        "\(x) gives \(silu[i]), not \(product)")
    }
  }

  /// Functions that are approximated give the reference's infinities, NaN and zeros.
  @Test(arguments: InstructionSet.available, boundedFunctions)
  func agreesAtTheEdges(_ set: InstructionSet, _ function: FloatFunction) {
    let fast = FloatMapping(function, microkernels: Microkernels.table(for: set))
    let edges: [Float] = [0, -0.0, .infinity, -.infinity, .nan]
    for edge in edges {
      for count in [1, 5, 16, 21] {
        let input = [Float](repeating: edge, count: count)
        var expected = [Float](repeating: 7, count: count)
        var expectedSpan = expected.mutableSpan
        reference(function, input.span, &expectedSpan)
        var results = [Float](repeating: 7, count: count)
        var resultSpan = results.mutableSpan
        fast.run(input.span, into: &resultSpan, workers: .serial)
        #expect(
          zip(results, expected).allSatisfy {
            $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN
          }, "\(edge) gives \(results[0]), not \(expected[0])")
      }
    }
  }

  /// A result does not depend on the elements beside it, which may need a longer form.
  @Test(arguments: InstructionSet.available, boundedFunctions)
  func agreesBesideOthers(_ set: InstructionSet, _ function: FloatFunction) {
    let fast = FloatMapping(function, microkernels: Microkernels.table(for: set))
    var random = SplitMix64(seed: 97)
    let others: [Float] = [
      .nan, .infinity, -.infinity, .leastNormalMagnitude / 100, 95, -95, 300_000,
    ]
    var alone = (0..<400).map { _ in Float.random(in: -90...90, using: &random) }
    alone[0..<96].sort()
    var mixed = alone
    for i in stride(from: 3, to: mixed.count, by: 11) { mixed[i] = others[i % others.count] }
    func results(_ input: [Float]) -> [Float] {
      var output = [Float](repeating: 7, count: input.count)
      var span = output.mutableSpan
      fast.run(input.span, into: &span, workers: .serial)
      return output
    }
    for (i, (x, y)) in zip(results(alone), results(mixed)).enumerated() where i % 11 != 3 {
      #expect(
        x.bitPattern == y.bitPattern || x.isNaN && y.isNaN, "\(alone[i]) gives \(x) or \(y)")
    }
  }

  /// A result does not depend on its place, nor on the instruction set unless that has a form of
  /// its own with fused multiplications and additions.
  @Test(arguments: boundedFunctions)
  func agreesEverywhere(_ function: FloatFunction) {
    var random = SplitMix64(seed: 73)
    let input = (0..<100).map { _ in Float.random(in: -9...9, using: &random) }
    let fusing: Set<InstructionSet> =
      switch function {
      case .fastHardSwish, .errorFunction: []
      case .fastInverseSquareRoot: [.avx512, .avx512vbmi, .amx]
      default: [.avx2, .avxvnni, .avx512, .avx512vbmi, .amx]
      }
    var common: Set<[UInt32]> = []
    var fused: Set<[UInt32]> = []
    for set in InstructionSet.available {
      for count in [100, 37, 5] {
        let fast = FloatMapping(function, microkernels: Microkernels.table(for: set))
        var results = [Float](repeating: 7, count: count)
        var resultSpan = results.mutableSpan
        fast.run(input.span.extracting(0..<count), into: &resultSpan, workers: .serial)
        // Instructions differ in the sign of the NaN that they give for a logarithm of less than 0.
        let bits = results.prefix(5).map { $0.isNaN ? Float.nan.bitPattern : $0.bitPattern }
        if fusing.contains(set) { fused.insert(bits) } else { common.insert(bits) }
      }
    }
    #expect(common.count <= 1)
    #expect(fused.count <= 1)
  }

  private func bound(_ function: FloatFunction) -> Double {
    switch function {
    case .exponential, .logarithm, .elu: 1
    case .sine, .cosine, .fastInverseSquareRoot: 1.5
    case .logistic, .hyperbolicTangent: 2
    case .fastHardSwish, .errorFunction: 3
    case .gelu: 6
    default: 0
    }
  }

  /// The distance in units of the last place of the real result as a float32.
  private func distance(of y: Float, from real: Double) -> Double {
    if real.isNaN || y.isNaN { return real.isNaN && y.isNaN ? 0 : .infinity }
    let rounded = Float(real)
    if rounded.isInfinite || y.isInfinite { return rounded == y ? 0 : .infinity }
    return abs(Double(y) - real) / Double(rounded.magnitude.ulp)
  }

  private func exact(_ function: FloatFunction, _ x: Double) -> Double {
    switch function {
    case .exponential: return exp(x)
    case .logarithm: return log(x)
    case .logistic: return x < -9 ? exp(x) : 1 / (1 + exp(-x))
    case .hyperbolicTangent: return tanh(x)
    case .sine: return sin(x)
    case .fastInverseSquareRoot: return 1 / x.squareRoot()
    case .cosine: return cos(x)
    case .elu: return x < 0 ? expm1(x) : x
    case .gelu: return 0.5 * x * erfc(-x / 2.0.squareRoot())
    case .errorFunction: return erf(x)
    case .fastHardSwish: return x * (min(max(x + 3, 0), 6) / 6)
    default: return .nan
    }
  }

  private func reference(
    _ function: FloatFunction, _ input: Span<Float>, _ output: inout MutableSpan<Float>
  ) {
    switch function {
    case .magnitude: absFloat32(input, into: &output)
    case .negative: negFloat32(input, into: &output)
    case .sign: sign(input, into: &output)
    case .square: squareFloat32(input, into: &output)
    case .floor: roundFloat32(input, .down, into: &output)
    case .ceiling: roundFloat32(input, .up, into: &output)
    case .round: roundFloat32(input, .nearest, into: &output)
    case .squareRoot: sqrtFloat32(input, into: &output)
    case .inverseSquareRoot, .fastInverseSquareRoot: rsqrtFloat32(input, into: &output)
    case .clamp(let low, let high): reluFloat32(input, range: low...high, into: &output)
    case .leakyRelu(let alpha): leakyReluFloat32(input, alpha: alpha, into: &output)
    case .power(let exponent):
      guard let shape = try? Shape([input.count]), let one = try? Shape([1]) else { return }
      let exponents = [Float(exponent)]
      powFloat32(
        input, exponents.span, into: &output, plan: BroadcastPlan(shape, one, output: shape),
        power: .whole(exponent))
    case .hardSwish, .fastHardSwish: hardSwishFloat32(input, into: &output)
    case .exponential, .referenceExponential: expFloat32(input, into: &output)
    case .logarithm, .referenceLogarithm: logFloat32(input, into: &output)
    case .logistic, .referenceLogistic: logisticFloat32(input, into: &output)
    case .silu:
      logisticFloat32(input, into: &output)
      for i in input.indices { output[i] = input[i] * output[i] }
    case .hyperbolicTangent, .referenceHyperbolicTangent: tanhFloat32(input, into: &output)
    case .sine: sinFloat32(input, into: &output)
    case .cosine: cosFloat32(input, into: &output)
    case .polynomialLogistic:
      for i in input.indices { output[i] = polynomialLogistic(input[i]) }
    case .rationalHyperbolicTangent:
      for i in input.indices { output[i] = rationalHyperbolicTangent(input[i]) }
    case .elu: eluFloat32(input, into: &output)
    case .errorFunction: LibraryFunction.erf.run(input, into: &output)
    case .gelu, .referenceGelu: for i in input.indices { output[i] = polynomialGelu(input[i]) }
    case .approximateGelu: geluFloat32(input, isApproximate: true, into: &output)
    }
  }
}
