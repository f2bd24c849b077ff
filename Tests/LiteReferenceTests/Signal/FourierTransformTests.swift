import Foundation
import LiteReference
import LiteTestSupport
import Testing

@Suite struct FourierTransformTests {
  /// A frequency of a matrix that is cut or padded with zeros, restated from the formula.
  private func naive(
    _ input: [Float], _ shape: (Int, Int), frequency: (Int, Int), of size: (Int, Int)
  ) -> (real: Double, imaginary: Double) {
    var sum = (real: 0.0, imaginary: 0.0)
    for y in 0..<min(shape.0, size.0) {
      for x in 0..<min(shape.1, size.1) {
        let turns =
          Double(y * frequency.0) / Double(size.0) + Double(x * frequency.1) / Double(size.1)
        let value = Double(input[y * shape.1 + x])
        sum.real += value * cos(2 * .pi * turns)
        sum.imaginary -= value * sin(2 * .pi * turns)
      }
    }
    return sum
  }

  @Test(
    arguments: [
      ((1, 1), (1, 1)), ((1, 2), (1, 2)), ((3, 5), (4, 8)), ((8, 8), (4, 4)), ((2, 1), (16, 2)),
      ((0, 3), (2, 4)),
    ] as [((Int, Int), (Int, Int))])
  func transformsAsTheFormula(shape: (Int, Int), size: (Int, Int)) {
    var random = SplitMix64(seed: 0xF47)
    let matrices = 2
    let count = shape.0 * shape.1
    let input = (0..<matrices * count).map { _ in Float.random(in: -1...1, using: &random) }
    let transform = RealFourierTransform2D(height: size.0, width: size.1)
    let columns = transform.outputWidth
    var output = [Complex64](
      repeating: Complex64(.nan, .nan), count: matrices * size.0 * columns)
    var room = [Complex128](repeating: Complex128(.nan, .nan), count: transform.scratchCount)
    var outputs = output.mutableSpan
    var scratch = room.mutableSpan
    transform.apply(
      input.span, matrices: matrices, inputHeight: shape.0, inputWidth: shape.1,
      into: &outputs, scratch: &scratch)
    for matrix in 0..<matrices {
      let values = Array(input[matrix * count..<(matrix + 1) * count])
      for y in 0..<size.0 {
        for x in 0..<columns {
          let expected = naive(values, shape, frequency: (y, x), of: size)
          let found = output[(matrix * size.0 + y) * columns + x]
          #expect(abs(Double(found.real) - expected.real) <= 1e-5)
          #expect(abs(Double(found.imaginary) - expected.imaginary) <= 1e-5)
        }
      }
    }
  }
}
