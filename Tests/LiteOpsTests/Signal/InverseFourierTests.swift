import Foundation
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct InverseFourierTests {
  private let node = CustomNode(name: "IRFFT2D")

  /// The sum of the formula, of which the columns behind the middle are the mirror image of those before.
  private func inverse(_ input: [(Double, Double)], height: Int, width: Int) -> [Double] {
    func element(_ k: Int, _ l: Int) -> (Double, Double) {
      if l > width / 2 {
        let mirrored = element((height - k) % height, width - l)
        return (mirrored.0, -mirrored.1)
      }
      let given = input[k * (width / 2 + 1) + l]
      guard l == 0 || 2 * l == width else { return given }
      if k == 0 || 2 * k == height { return (given.0, 0) }
      guard (2 * k < height) != (l == 0) else { return given }
      let other = input[(height - k) * (width / 2 + 1) + l]
      return (other.0, -other.1)
    }
    return (0..<height * width).map { place in
      var sum = 0.0
      for k in 0..<height {
        for l in 0..<width {
          let turns =
            Double(k * (place / width)) / Double(height) + Double(l * (place % width))
            / Double(width)
          let value = element(k, l)
          sum += value.0 * cos(2 * .pi * turns) - value.1 * sin(2 * .pi * turns)
        }
      }
      return sum / Double(height * width)
    }
  }

  @Test(arguments: [(1, 2), (1, 8), (2, 2), (4, 8), (8, 4), (16, 16)])
  func sumsAsThePlainFormula(height: Int, width: Int) throws {
    var random = SplitMix64(seed: 44)
    let columns = width / 2 + 1
    let values = (0..<2 * 2 * height * columns).map { _ in Float.random(in: -1...1, using: &random)
    }
    let lengths = Operand.int32([Int32(height), Int32(width)])
    let output = try node.run(
      [Operand(.complex64, [2, height, columns], values.map(\.bitPattern)), lengths],
      outputs: [Operand(.float32)])
    #expect(output[0].shape == [2, height, width])
    let found = floats(output[0].bytes)
    for matrix in 0..<2 {
      let expected = inverse(
        (0..<height * columns).map { index in
          let place = 2 * (matrix * height * columns + index)
          return (Double(values[place]), Double(values[place + 1]))
        }, height: height, width: width)
      for (index, value) in expected.enumerated() {
        #expect(abs(Double(found[matrix * height * width + index]) - value) <= 1e-6)
      }
    }
  }

  @Test func cutsAndPads() throws {
    let values: [Float] = [4, 0, 9, 9, 9, 9, 9, 9]
    let output = try node.run(
      [Operand(.complex64, [1, 2, 2], values.map(\.bitPattern)), .int32([1, 4]).constant],
      outputs: [Operand(.float32)])
    // X = 4, 9 + 9i and, which is missing, 0.
    #expect(output == [.float32([5.5, -3.5, -3.5, 5.5], [1, 1, 4])])
  }

  @Test func namesFaults() {
    let x = Operand(.complex64, [1, 2], [0, 0, 0, 0] as [UInt32])
    let powers = "both must be powers of two up to 1048576, and the second at least 2"
    expectMessages([
      (node.message([x, .int32([1, 1])]), "fft_length is [1, 1]; \(powers)"),
      (node.message([x, .int32([3, 4])]), "fft_length is [3, 4]; \(powers)"),
      (node.message([x, .int32([-2, 4])]), "fft_length is [-2, 4]; \(powers)"),
      (node.message([x, .int32([4])]), "input 1 has 1 elements; it must have 2"),
      (
        node.message([.float32([1, 2], [1, 2]), .int32([1, 2])]),
        "does not support float32 with float32 output; it supports complex64 with float32"
      ),
      (
        node.message([Operand(.complex64, [1], [0, 0] as [UInt32]), .int32([1, 2])]),
        "input 0 has shape [1]; it must have at least 2 axes"
      ),
    ])
  }
}
