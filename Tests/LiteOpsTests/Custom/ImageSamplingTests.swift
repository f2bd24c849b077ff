import LiteTensor
import LiteTestSupport
import Testing

/// TensorFlow's operators that sample images; recorded cases show their arithmetic.
@Suite struct ImageSamplingTests {
  private func image(_ random: inout SplitMix64, _ shape: [Int]) -> Operand {
    let count = shape.reduce(1, *)
    return .float32((0..<count).map { _ in Float.random(in: -2...2, using: &random) }, shape)
  }

  @Test func copiesThePixelsUnderEachWindow() throws {
    var random = SplitMix64(seed: 71)
    func one(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for _ in 0..<200 {
      let isSame = Bool.random(using: &random)
      let (sizes, strides) = ([one(1...3), one(1...3)], [one(1...3), one(1...3)])
      let rates = [one(1...2), one(1...2)]
      let extents: [Int] = (0..<2).map { (sizes[$0] - 1) * rates[$0] + 1 }
      let shape: [Int] = [one(1...2), one(extents[0]...8), one(extents[1]...8), one(1...3)]
      var (counts, starts) = ([0, 0], [0, 0])
      for axis in 0..<2 {
        let (size, stride, extent) = (shape[axis + 1], strides[axis], extents[axis])
        counts[axis] = isSame ? (size + stride - 1) / stride : (size - extent) / stride + 1
        let missing = max(0, (counts[axis] - 1) * stride + extent - size)
        starts[axis] = isSame ? -(missing / 2) : 0
      }
      let input = image(&random, shape)
      let values = floats(input.bytes)
      var expected: [Float] = []
      for (batch, row, column) in places(shape[0], counts[0], counts[1]) {
        for (y, x, channel) in places(sizes[0], sizes[1], shape[3]) {
          let line = starts[0] + row * strides[0] + y * rates[0]
          let place = starts[1] + column * strides[1] + x * rates[1]
          let isInside = (0..<shape[1]).contains(line) && (0..<shape[2]).contains(place)
          let index = ((batch * shape[1] + line) * shape[2] + place) * shape[3] + channel
          expected.append(isInside ? values[index] : 0)
        }
      }
      func vector(_ values: [Int]) -> [Int32] { [1] + values.map(Int32.init) + [1] }
      let output = try CustomNode(
        name: "ExtractImagePatches",
        options: flexBuffer(
          strings: [("padding", isSame ? "SAME" : "VALID")],
          vectors: [
            ("ksizes", vector(sizes)), ("strides", vector(strides)), ("rates", vector(rates)),
          ])
      ).run([input], outputs: [Operand(.float32)])[0]
      #expect(output.shape == [shape[0], counts[0], counts[1], sizes[0] * sizes[1] * shape[3]])
      #expect(floats(output.bytes) == expected, "\(shape), \(sizes), \(strides), \(rates)")
    }
  }

  private func places(_ a: Int, _ b: Int, _ c: Int) -> [(Int, Int, Int)] {
    (0..<a * b * c).map { ($0 / (b * c), $0 / c % b, $0 % c) }
  }

  @Test func aBicubicResizeKeepsImagesOfItsSizeAndEvenOnes() throws {
    var random = SplitMix64(seed: 72)
    let options = flexNode("ResizeBicubic", bools: [("half_pixel_centers", true)])
    let node = CustomNode(name: "FlexResizeBicubic", options: options)
    let input = image(&random, [2, 5, 7, 3])
    let same = try node.run(
      [input, Operand.int32([5, 7]).constant], outputs: [Operand(.float32)])
    #expect(same[0].bytes == input.bytes)
    let even = Operand.float32([Float](repeating: 0.75, count: 24), [1, 4, 3, 2])
    for size in [[1, 1], [9, 2], [3, 11]] as [[Int32]] {
      let output = try node.run(
        [even, Operand.int32(size).constant], outputs: [Operand(.float32)])
      #expect(floats(output[0].bytes).allSatisfy { !(abs($0 - 0.75) > 1e-6) }, "\(size)")
    }
  }

  @Test func cropsHaveTheValueOfWhatLiesOutside() throws {
    let node = CustomNode(
      name: "CropAndResize",
      options: flexBuffer(floats: [("extrapolation_value", 9)], strings: [("method", "bilinear")]))
    let image = Operand.float32([1, 2, 3, 4], [1, 2, 2, 1])
    let boxes = Operand.float32([0, 0, 1, 1, -1, 0, 1, 1, .nan, 0, 1, 1], [3, 4])
    let output = try node.run(
      [image, boxes, .int32([0, 0, 0]), Operand.int32([3, 3]).constant],
      outputs: [Operand(.float32)])
    let whole: [Float] = [1, 1.5, 2, 2, 2.5, 3, 3, 3.5, 4]
    let above: [Float] = [9, 9, 9, 1, 1.5, 2, 3, 3.5, 4]
    #expect(floats(output[0].bytes) == whole + above + [Float](repeating: 9, count: 9))
  }

  @Test func refusesWhatCannotBeSampled() {
    let image = Operand.float32([1, 2, 3, 4], [1, 2, 2, 1])
    func crop(
      _ images: [Int32], method: String = "nearest", size: [Int32] = [2, 2],
      boxes: Operand = .float32([0, 0, 1, 1], [1, 4])
    ) -> String? {
      CustomNode(name: "CropAndResize", options: flexBuffer(strings: [("method", method)])).message(
        [image, boxes, .int32(images), Operand.int32(size).constant], outputs: [.float32])
    }
    func patches(padding: String = "SAME", _ size: [Int32]) -> String? {
      CustomNode(
        name: "ExtractImagePatches",
        options: flexBuffer(
          strings: [("padding", padding)],
          vectors: [("ksizes", size), ("strides", [1, 1, 1, 1]), ("rates", [1, 1, 1, 1])])
      ).message([image], outputs: [.float32])
    }
    func bicubic(_ flags: [(String, Bool)], _ output: DataType = .float32) -> String? {
      CustomNode(name: "FlexResizeBicubic", options: flexNode("ResizeBicubic", bools: flags))
        .message([image, Operand.int32([3, 3]).constant], outputs: [output])
    }
    #expect(crop([0]) == nil && patches([1, 2, 2, 1]) == nil && bicubic([]) == nil)
    expectMessages([
      (crop([1]), "input 2 has the image 1; there are 1"),
      (crop([-1]), "input 2 has the image -1; there are 1"),
      (crop([0], method: "cubic"), "method is 'cubic'; it must be bilinear or nearest"),
      (crop([0], size: [0, 2]), "the crop size is [0, 2]; both must be at least 1"),
      (
        crop([0], boxes: .float32([0, 1], [1, 2])),
        "the boxes have shape [1, 2]; it must be [N, 4]"
      ),
      (patches(padding: "FULL", [1, 2, 2, 1]), "padding is 'FULL'; it must be SAME or VALID"),
      (
        patches([2, 2, 2, 1]),
        "ksize is [2, 2, 2, 1]; it must have 4 numbers, the first and the last 1"
      ),
      (patches([1, .max, .max, 1]), "is 4611686014132420609; it must be at most 2147483647"),
      (
        bicubic([("align_corners", true), ("half_pixel_centers", true)]),
        "align_corners and half_pixel_centers are both set; only one may be"
      ),
      (bicubic([], .int32), "output 0 is int32; it must be float32"),
    ])
  }
}
