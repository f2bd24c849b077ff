import Foundation
import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast softmax against one in float64, on every instruction set of the machine.
@Suite struct FloatSoftmaxTests {
  static let depths = [
    1, 2, 3, 4, 5, 7, 8, 10, 15, 16, 17, 28, 29, 32, 33, 77, 128, 129, 1001, 5000,
  ]

  @Test(arguments: InstructionSet.available, depths)
  func staysWithinBound(_ set: InstructionSet, _ depth: Int) {
    let table = Microkernels.table(for: set)
    let pool = WorkerPool(threadCount: 2)
    var random = SplitMix64(seed: 79)
    let rows = 1 + 6000 / depth
    let beta = Float.random(in: 0.3...2, using: &random)
    let input = (0..<rows * depth).map { _ in Float.random(in: -30...30, using: &random) }
    let softmax = FloatSoftmax(depth: depth, beta: beta, microkernels: table)
    let logarithm = FloatSoftmax(logarithmOfDepth: depth, microkernels: table)
    var first: [Float]?
    for workers in [WorkerPool.serial, pool] {
      var results = [Float](repeating: 7, count: input.count)
      var resultSpan = results.mutableSpan
      softmax.run(input.span, into: &resultSpan, workers: workers)
      var logarithms = [Float](repeating: 7, count: input.count)
      var logarithmSpan = logarithms.mutableSpan
      logarithm.run(input.span, into: &logarithmSpan, workers: workers)
      for row in 0..<rows {
        let range = row * depth..<(row + 1) * depth
        let x = input[range].map(Double.init)
        let greatest = x.max() ?? 0
        // The difference is rounded, which counts for as much as it is far from zero.
        let scaled = input[range].map { Double(($0 - Float(greatest)) * beta) }
        let exact = normalized(scaled.map { exp($0) })
        for (y, t) in zip(results[range], exact) {
          #expect(abs(Double(y) - t) <= 5 * Double(Float(t).ulp), "\(y) is not \(t)")
        }
        let total = log(x.reduce(0) { $0 + exp($1 - greatest) })
        let least = (x.min() ?? 0) - greatest - total
        for (y, v) in zip(logarithms[range], x) {
          let error = abs(Double(y) - (v - greatest - total))
          #expect(error <= 4 * Double(Float(least).magnitude.ulp), "\(y) of \(v)")
        }
      }
      if let first { #expect(first == results) }
      first = results
    }
  }

  /// A softmax that rounds as the reference gives its bits, those of tiny and subnormal exponentials
  /// and of rows of infinities and NaN among them.
  @Test(arguments: InstructionSet.available, depths)
  func roundsAsReference(_ set: InstructionSet, _ depth: Int) {
    var random = SplitMix64(seed: 89)
    let edges: [Float] = [.infinity, -.infinity, .nan, -.greatestFiniteMagnitude, 0, 200, -200]
    for beta: Float in [1, 0.7] {
      let softmax = FloatSoftmax(
        depth: depth, beta: beta, roundsAsReference: true,
        microkernels: Microkernels.table(for: set)
      )
      let input = (0..<(3 + 6000 / depth) * depth).map { i in
        i < depth && i % 7 == 0
          ? edges.randomElement(using: &random) ?? 0
          : Float.random(in: -30...30, using: &random) * (i % 97 == 0 ? 2 : 1)
      }
      var expected = [Float](repeating: 7, count: input.count)
      var expectedSpan = expected.mutableSpan
      softmaxFloat32(input.span, depth: depth, beta: beta, into: &expectedSpan)
      for threads in [1, 2] {
        var results = [Float](repeating: 7, count: input.count)
        var resultSpan = results.mutableSpan
        softmax.run(
          input.span, into: &resultSpan, workers: WorkerPool(threadCount: threads))
        #expect(
          zip(results, expected).allSatisfy {
            $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN
          })
      }
    }
  }

  /// The results may take the place of the arguments.
  @Test(arguments: InstructionSet.available, depths)
  func runsInPlace(_ set: InstructionSet, _ depth: Int) {
    let softmax = FloatSoftmax(depth: depth, beta: 1, microkernels: Microkernels.table(for: set))
    var random = SplitMix64(seed: 83)
    let input = (0..<(1 + 6000 / depth) * depth).map { _ in
      Float.random(in: -30...30, using: &random)
    }
    let memory = UnsafeMutableBufferPointer<Float>.allocate(capacity: input.count)
    _ = unsafe memory.initialize(from: input)
    var results = unsafe MutableSpan(_unsafeElements: memory)
    softmax.run(
      unsafe Span(_unsafeElements: UnsafeBufferPointer(memory)), into: &results, workers: .serial)
    let expected = run(softmax, input)
    #expect(expected.indices.allSatisfy { results[$0].bitPattern == expected[$0].bitPattern })
    unsafe memory.deallocate()
  }

  /// Rows with infinities and NaN become what the reference loop makes of them.
  @Test(arguments: InstructionSet.available, [4, 40])
  func agreesAtTheEdges(_ set: InstructionSet, _ depth: Int) {
    let table = Microkernels.table(for: set)
    let softmax = FloatSoftmax(depth: depth, beta: 1, microkernels: table)
    let logarithm = FloatSoftmax(logarithmOfDepth: depth, microkernels: table)
    let edges: [Float] = [.infinity, -.infinity, .nan, -.greatestFiniteMagnitude]
    for edge in edges {
      for filler: Float in [0, edge] {
        var input = [Float](repeating: filler, count: depth)
        input[depth - 1] = edge
        var expected = [Float](repeating: 7, count: depth)
        var expectedSpan = expected.mutableSpan
        softmaxFloat32(input.span, depth: depth, beta: 1, into: &expectedSpan)
        #expect(alike(run(softmax, input), expected), "\(edge) among \(filler)")
        var logarithms = [Float](repeating: 7, count: depth)
        var logarithmSpan = logarithms.mutableSpan
        logSoftmaxFloat32(input.span, depth: depth, into: &logarithmSpan)
        #expect(alike(run(logarithm, input), logarithms), "logarithm of \(edge), \(filler)")
      }
    }
  }

  private func run(_ softmax: FloatSoftmax, _ input: [Float]) -> [Float] {
    var results = [Float](repeating: 7, count: input.count)
    var resultSpan = results.mutableSpan
    softmax.run(input.span, into: &resultSpan, workers: .serial)
    return results
  }

  private func alike(_ a: [Float], _ b: [Float]) -> Bool {
    zip(a, b).allSatisfy { $0.isNaN && $1.isNaN || $0 == $1 || abs($0 - $1) < 1e-6 }
  }

  private func normalized(_ x: [Double]) -> [Double] {
    let sum = x.reduce(0, +)
    return x.map { $0 / sum }
  }
}
