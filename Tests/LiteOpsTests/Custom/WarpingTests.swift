import LiteTensor
import LiteTestSupport
import Testing

@Suite struct WarpingTests {
  private func values(
    _ count: Int, _ range: ClosedRange<Float>, _ random: inout SplitMix64
  ) -> [Float] {
    (0..<count).map { _ in Float.random(in: range, using: &random) }
  }

  /// An element of an image as far up and left of a pixel as a flow says, by the plain formula.
  private func warped(_ image: [Float], _ size: [Int], y: Double, x: Double, channel: Int) -> Double
  {
    func neighbors(_ place: Double, _ size: Int) -> (first: Int, fraction: Double) {
      let first = min(max(0, Int(place.rounded(.down))), size - 2)
      return (first, min(max(0, place - Double(first)), 1))
    }
    let (row, column) = (neighbors(y, size[0]), neighbors(x, size[1]))
    func pixel(_ y: Int, _ x: Int) -> Double {
      Double(image[((row.first + y) * size[1] + column.first + x) * size[2] + channel])
    }
    let top = pixel(0, 0) + column.fraction * (pixel(0, 1) - pixel(0, 0))
    let bottom = pixel(1, 0) + column.fraction * (pixel(1, 1) - pixel(1, 0))
    return top + row.fraction * (bottom - top)
  }

  @Test func warpsAsThePlainFormula() throws {
    var random = SplitMix64(seed: 41)
    for _ in 0..<100 {
      let size = [2, 2, 1].map { Int.random(in: $0...7, using: &random) }
      let (batches, pixels) = (Int.random(in: 1...2, using: &random), size[0] * size[1])
      let image = values(batches * pixels * size[2], -3...3, &random)
      let flow = values(batches * pixels * 2, -9...9, &random)
      let output = try CustomNode(name: "DenseImageWarp").run(
        [.float32(image, [batches] + size), .float32(flow, [batches, size[0], size[1], 2])],
        outputs: [DataType.float32])
      let found = floats(output[0])
      forEachIndex(of: [batches] + size) { place in
        let pixel = (place[0] * size[0] + place[1]) * size[1] + place[2]
        let one = Array(image[place[0] * pixels * size[2]..<(place[0] + 1) * pixels * size[2]])
        let expected = warped(
          one, size, y: Double(Float(place[1]) - flow[2 * pixel]),
          x: Double(Float(place[2]) - flow[2 * pixel + 1]), channel: place[3])
        let result = Double(found[offset(of: place, in: [batches] + size)])
        #expect(abs(result - expected) <= 1e-4, "\(size) at \(place)")
      }
    }
  }

  @Test(arguments: ["DenseImageWarp", "Resampler"])
  func takesPlacesThatAreNoNumbers(_ name: String) throws {
    let image = Operand.float32([1, 2, 3, 4, 5, 6], [1, 2, 3, 1])
    let places: [Float] = [.nan, .nan, .infinity, 0, 0, -.infinity, 1e30, -1e30, -1e30, 1e30, 0, 0]
    let output = try CustomNode(name: name).run(
      [image, .float32(places, [1, 2, 3, 2])], outputs: [DataType.float32])
    #expect(floats(output[0]).count == 6)
  }

  @Test func matricesThatAreNoNumbersGiveNothing() throws {
    let matrix = Operand.float32([Float](repeating: .nan, count: 16), [1, 4, 4])
    let options = flexBuffer(integers: [("output_height", 2), ("output_width", 1)])
    let output = try CustomNode(name: "TransformTensorBilinear", version: 2, options: options).run(
      [.float32([1, 2, 3, 4], [1, 2, 2, 1]), matrix], outputs: [DataType.float32])
    #expect(floats(output[0]) == [0, 0])
  }

  /// The options of a box around two landmarks.
  private func box(
    _ changed: (String, Int64)? = nil, subset: [Int32] = [0, 1], scale: Float = 1
  ) -> [UInt8] {
    let standard: [(String, Int64)] = [
      ("left_rotation_idx", 0), ("right_rotation_idx", 1), ("output_width", 2),
      ("output_height", 2),
    ]
    return flexBuffer(
      integers: standard.filter { $0.0 != changed?.0 } + [changed].compactMap(\.self),
      floats: [("scale_x", scale), ("scale_y", 1)], vectors: [("subset_idxs", subset)])
  }

  @Test func namesFaults() {
    let image = Operand.float32([1, 2, 3, 4], [1, 2, 2, 1])
    let points = Operand.float32([1, 2, 3, 4, 5, 6], [1, 2, 3])
    let matrix = Operand.float32([Float](repeating: 0, count: 16), [4, 4])
    func landmarks(_ options: [UInt8], _ input: Operand? = nil) -> String? {
      CustomNode(name: "Landmarks2TransformMatrix", version: 2, options: options).message(
        [input ?? points])
    }
    func transform(_ inputs: [Operand], version: Int32 = 2) -> String? {
      CustomNode(name: "TransformLandmarks", version: version).message(inputs)
    }
    func tensor(_ inputs: [Operand], _ height: Int64 = 1) -> String? {
      CustomNode(
        name: "TransformTensorBilinear", version: 2,
        options: flexBuffer(integers: [("output_height", height), ("output_width", 1)])
      ).message(inputs)
    }
    func warp(_ inputs: [Operand], _ outputs: [DataType] = [.float32]) -> String? {
      CustomNode(name: "DenseImageWarp").message(inputs, outputs: outputs)
    }
    expectMessages([
      (landmarks(box(subset: [])), "subset_idxs is empty; it must name landmarks"),
      (landmarks(box(subset: [0, 2])), "subset_idxs is 2; it must be in 0..<2"),
      (landmarks(box(("left_rotation_idx", -1))), "left_rotation_idx is -1; it must be in 0..<2"),
      (landmarks(box(("right_rotation_idx", 9))), "right_rotation_idx is 9; it must be in 0..<2"),
      (
        landmarks(box(("output_width", 0))),
        "output_width and output_height are 0 and 2; they must be at least 1"
      ),
      (
        landmarks(box(scale: .nan)), "scale_x and scale_y are nan and 1.0; they must be above 0"
      ),
      (
        landmarks(box(), .float32([1, 2], [1, 2, 1])),
        "input 0 has shape [1, 2, 1]; it must be [1, landmarks, 3]"
      ),
      (landmarks(box(), .int32([1], [1, 1, 1])), "input 0 is int32; it must be float32"),
      (
        transform([points, points]),
        "input 1 is float32[1, 2, 3]; it must be a 4x4 matrix of float32"
      ),
      (
        transform([.float32([1], [1, 1, 1]), matrix]),
        "input 0 has points of 1 coordinates; they must have 2 or 3"
      ),
      (
        transform([.float32([1, 2], [2]), matrix]),
        "input 0 has shape [2]; it must be [1, points, 2 or 3]"
      ),
      (
        transform([.float32([1, 2, 3, 4], [2, 1, 2]), matrix]),
        "input 0 has shape [2, 1, 2]; its first dimension must be 1"
      ),
      (
        tensor([image, matrix], 0),
        "output_height and output_width are 0 and 1; they must be at least 1"
      ),
      (tensor([image]), "has 1 inputs; it takes 2"),
      (
        warp([image, image]),
        "input 1 has shape [1, 2, 2, 1]; for images of [1, 2, 2, 1] it must be [1, 2, 2, 2]"
      ),
      (
        warp([.float32([1], [1, 1, 1, 1]), .float32([1, 2], [1, 1, 1, 2])]),
        "input 0 has 1 rows and 1 columns; it must have at least 2 of each"
      ),
      (
        warp([image, .float32([Float](repeating: 0, count: 8), [1, 2, 2, 2])], [.int32]),
        "output 0 is int32; it must be float32"
      ),
    ])
    #expect(transform([points, matrix], version: 1)?.contains("version 1") == true)
  }
}
