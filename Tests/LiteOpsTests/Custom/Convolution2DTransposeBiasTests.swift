import LiteTensor
import LiteTestSupport
import Testing

@Suite struct Convolution2DTransposeBiasTests {
  /// An axis of the operator: the sizes of input and filter, and the stride.
  private struct Axis {
    let input: Int
    let filter: Int
    let stride: Int

    /// The elements that SAME padding takes away.
    var padding: Int { max(0, filter - (input - 1) % stride - 1) }

    /// The size of the output, as MediaPipe's kernel computes it.
    func output(isSame: Bool) -> Int { stride * (input - 1) + filter - (isSame ? padding : 0) }

    /// The output that an element of the input adds to by a tap of the filter.
    func output(of element: Int, by tap: Int, isSame: Bool) -> Int {
      element * stride - (isSame ? padding / 2 : 0) + tap
    }
  }

  /// The sums of one channel, of small integers, and so exact.
  private func expected(
    _ image: [Float], _ filter: [Float], bias: Float, _ y: Axis, _ x: Axis, isSame: Bool
  ) -> [Float] {
    let (height, width) = (y.output(isSame: isSame), x.output(isSame: isSame))
    var sums = [Float](repeating: bias, count: height * width)
    for row in 0..<y.input {
      for column in 0..<x.input {
        for tapY in 0..<y.filter {
          for tapX in 0..<x.filter {
            let outY = y.output(of: row, by: tapY, isSame: isSame)
            let outX = x.output(of: column, by: tapX, isSame: isSame)
            guard (0..<height).contains(outY), (0..<width).contains(outX) else { continue }
            sums[outY * width + outX] +=
              image[row * x.input + column] * filter[tapY * x.filter + tapX]
          }
        }
      }
    }
    return sums
  }

  @Test func convolvesAsThePlainFormula() throws {
    var random = SplitMix64(seed: 33)
    func one(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func values(_ count: Int) -> [Float] { (0..<count).map { _ in Float(one(-4...4)) } }
    for _ in 0..<300 {
      let isSame = Bool.random(using: &random)
      let y = Axis(input: one(1...6), filter: one(1...5), stride: one(1...4))
      let x = Axis(input: one(1...6), filter: one(1...5), stride: one(1...4))
      let (image, filter) = (values(y.input * x.input), values(y.filter * x.filter))
      let bias = Float(one(-3...3))
      let options = [isSame ? 1 : 2, x.stride, y.stride].flatMap { value -> [UInt8] in
        [UInt8(value), 0, 0, 0]
      }
      let outputs = try CustomNode(name: "Convolution2DTransposeBias", options: options).run(
        [
          .float32(image, [1, y.input, x.input, 1]), .float32(filter, [1, y.filter, x.filter, 1]),
          .float32([bias], [1]),
        ], outputs: [.float32])
      #expect(
        outputs[0] == littleEndian(expected(image, filter, bias: bias, y, x, isSame: isSame)),
        "\(y), \(x), \(isSame ? "SAME" : "VALID")")
    }
  }
}
