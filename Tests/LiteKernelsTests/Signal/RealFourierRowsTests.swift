import Foundation
import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast transform of rows, and the fast magnitudes, against float64.
@Suite struct RealFourierRowsTests {
  /// The transform of a row that is cut or padded with zeros, by the formula.
  private func exact(_ row: ArraySlice<Float>, length: Int) -> [(real: Double, imaginary: Double)] {
    (0...length / 2).map { frequency in
      var sum = (real: 0.0, imaginary: 0.0)
      for (index, x) in row.prefix(length).enumerated() {
        let angle = 2 * Double.pi * Double(index * frequency % length) / Double(length)
        sum.real += Double(x) * cos(angle)
        sum.imaginary -= Double(x) * sin(angle)
      }
      return sum
    }
  }

  @Test(arguments: InstructionSet.available, [2, 4, 8, 16, 32, 64, 128, 512, 2048])
  func roundsOnce(set: InstructionSet, length: Int) throws {
    var random = SplitMix64(seed: UInt64(length))
    let transform = try #require(
      RealFourierRows(length: length, microkernels: Microkernels.table(for: set)))
    for (rows, inputLength) in [(1, length), (5, length + 3), (16, max(length - 5, 0)), (18, 1)] {
      let stride = inputLength + 2
      let input = (0..<rows * stride).map { _ in Float.random(in: -1...1, using: &random) }
      let columns = length / 2 + 1
      var output = [Complex64](repeating: Complex64(.nan, .nan), count: rows * columns)
      var span = output.mutableSpan
      transform.run(
        input.span, rows: rows, rowStride: stride, inputLength: inputLength, into: &span,
        workers: WorkerPool(threadCount: 2))
      for row in Set([0, rows / 2, rows - 1]) {
        let values = input[row * stride..<row * stride + inputLength]
        let norm = values.prefix(length).reduce(0) { $0 + Double($1) * Double($1) }.squareRoot()
        // The formula has errors of its own.
        let slack = exp2(-53) * Double(length) * norm
        for (frequency, expected) in exact(values, length: length).enumerated() {
          let found = output[row * columns + frequency]
          let error = hypot(
            Double(found.real) - expected.real, Double(found.imaginary) - expected.imaginary)
          let bound = hypot(Double(found.real.ulp), Double(found.imaginary.ulp)) / 2 + slack
          guard error <= bound else {
            Issue.record("row \(row), frequency \(frequency): off by \(error), not \(bound)")
            return
          }
        }
      }
    }
  }

  @Test func givesTheSameWithAnyNumberOfThreads() throws {
    var random = SplitMix64(seed: 3)
    let transform = try #require(RealFourierRows(length: 64, microkernels: Microkernels.table))
    let input = (0..<70 * 64).map { _ in Float.random(in: -1...1, using: &random) }
    var outputs = [[Complex64]](
      repeating: [Complex64](repeating: Complex64(.nan, .nan), count: 70 * 33), count: 2)
    for threads in 1...2 {
      var output = outputs[threads - 1]
      var span = output.mutableSpan
      transform.run(
        input.span, rows: 70, rowStride: 64, inputLength: 64, into: &span,
        workers: WorkerPool(threadCount: threads))
      outputs[threads - 1] = output
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test func magnitudesAreWithinAHalfULP() {
    var random = SplitMix64(seed: 4)
    var parts: [Float] = [
      3, 4, 0, -0.0, .leastNonzeroMagnitude, 0, 3e38, 3e38, 3e-30, 4e-30, -5e30, 12e30,
    ]
    parts += (0..<20_000).map { _ in
      Float.random(in: -1...1, using: &random) * exp2(Float.random(in: -60...60, using: &random))
    }
    parts += [.infinity, .nan, .nan, -.infinity, .nan, 1]
    var magnitudes = [Float](repeating: -1, count: parts.count / 2)
    var span = magnitudes.mutableSpan
    ComplexMagnitudes.run(
      parts.span, into: &span, microkernels: Microkernels.table, workers: WorkerPool(threadCount: 2)
    )
    for (i, found) in magnitudes.dropLast(3).enumerated() {
      let expected = hypot(Double(parts[2 * i]), Double(parts[2 * i + 1]))
      let unit = Double(max(Float(expected), .leastNormalMagnitude).ulp)
      #expect(Float(expected) == found || abs(Double(found) - expected) <= 0.501 * unit)
    }
    #expect(magnitudes.suffix(3).prefix(2).allSatisfy { $0 == .infinity })
    #expect(magnitudes.last?.isNaN == true)
  }
}
