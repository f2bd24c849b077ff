import LiteModel
import LiteTensor
import LiteTestSupport
import LiteVision
import Testing

@Suite struct DetectionDecoderTests {
  private let roles = DetectionRoles(boxes: 0, classes: 1, scores: 2, count: 3)

  private func floats(_ values: [Float], _ dimensions: [Int]) throws -> OutputValues {
    OutputValues(type: TensorType(.float32, try Shape(dimensions)), bytes: littleEndian(values))
  }

  private func outputs(
    boxes: [Float] = [0.1, 0.2, 0.3, 0.4, 0.5, 0, 1.25, 1, 0, 0, 1, 1],
    classes: [Float] = [1, 0, 2], scores: [Float] = [0.25, 0.75, 0.5], count: Float = 3
  ) throws -> [OutputValues] {
    [
      try floats(boxes, [1, 3, 4]), try floats(classes, [1, 3]), try floats(scores, [1, 3]),
      try floats([count], [1]),
    ]
  }

  private func rejection(
    _ outputs: [OutputValues], _ decoder: DetectionDecoder = DetectionDecoder()
  ) -> String? {
    do throws(VisionError) {
      _ = try decoder.objects(in: outputs, roles)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func keepsTheModelsOrder() throws {
    let objects = try DetectionDecoder().objects(in: try outputs(), roles)
    #expect(objects.map(\.index) == [1, 0, 2])
    #expect(objects.map(\.score) == [0.25, 0.75, 0.5])
    #expect(objects[0].label == nil)
    #expect(objects[0].box == BoundingBox(xmin: 0.2, ymin: 0.1, xmax: 0.4, ymax: 0.3))
    #expect(objects[1].box == BoundingBox(xmin: 0, ymin: 0.5, xmax: 1, ymax: 1.25))
  }

  @Test func keepsScoresAboveTheThreshold() throws {
    var decoder = DetectionDecoder()
    decoder.threshold = 0.5
    let scores: [Float] = [0.5, Float(0.5).nextUp, .nan]
    #expect(try decoder.objects(in: try outputs(scores: scores), roles).map(\.index) == [0])
  }

  @Test func keepsNoMoreThanTheLimit() throws {
    var decoder = DetectionDecoder()
    decoder.limit = 1
    decoder.threshold = 0.3
    #expect(try decoder.objects(in: try outputs(), roles).map(\.index) == [0])
  }

  @Test func readsAsManyRowsAsTheModelSays() throws {
    let unwritten = try outputs(
      boxes: [0, 0, 1, 1] + [Float](repeating: .nan, count: 8), classes: [0, .infinity, .nan],
      scores: [0.5, .infinity, 1], count: 1)
    #expect(try DetectionDecoder().objects(in: unwritten, roles).count == 1)
    #expect(try DetectionDecoder().objects(in: try outputs(count: 0), roles).isEmpty)
  }

  @Test(arguments: [4, -1, .nan, .infinity, 1e30] as [Float])
  func refusesOtherCounts(_ count: Float) throws {
    #expect(
      rejection(try outputs(count: count))
        == "the number of objects is [\(count)]; it must be one of 0 to 3")
  }

  @Test(arguments: [.nan, .infinity, -1, 1e30] as [Float])
  func refusesOtherClasses(_ value: Float) throws {
    #expect(
      rejection(try outputs(classes: [0, 0, value]))
        == "the class of object 2 is \(value); it must be at least 0")
  }

  @Test func refusesBoxesThatAreNoNumbers() throws {
    #expect(
      rejection(try outputs(boxes: [0, 0, 1, 1, 0, .nan, 1, 1, 0, 0, 1, 1]))
        == "box 1 is [0.0, nan, 1.0, 1.0]; it must be made of finite numbers")
  }

  @Test func skipsTheLabelOfTheBackground() throws {
    var decoder = DetectionDecoder()
    decoder.labels = Labels(["background", "cat", "dog", "cow"])
    decoder.labelOffset = 1
    let labels = try decoder.objects(in: try outputs(), roles).map(\.label)
    #expect(labels == ["dog", "cat", "cow"])
    decoder.labelOffset = 0
    #expect(
      try decoder.objects(in: try outputs(), roles).map(\.label)
        == ["cat", "background", "dog"])
    decoder.labels = Labels(["cat", "dog"])
    #expect(
      rejection(try outputs(), decoder)
        == "the model gives class 2; there are labels for 2 classes")
    #expect(rejection(try outputs(classes: [0, 1e18, 0]), decoder) != nil)
  }

  @Test func readsQuantizedOutputs() throws {
    func bytes(
      _ dtype: DataType, _ values: [UInt8], _ dimensions: [Int], _ scale: Float, _ zeroPoint: Int
    ) throws -> OutputValues {
      let quantization = Quantization(scale: scale, zeroPoint: zeroPoint)
      return OutputValues(
        type: TensorType(dtype, try Shape(dimensions), quantization: quantization), bytes: values)
    }
    let outputs = [
      try bytes(.uint8, [0, 64, 128, 192], [1, 1, 4], 1 / 128, 64),
      try bytes(.uint8, [3], [1, 1], 1, 0),
      try bytes(.int8, [0xC0], [1, 1], 1 / 256, -128),
      try bytes(.uint8, [1], [1], 1, 0),
    ]
    let objects = try DetectionDecoder().objects(in: outputs, roles)
    #expect(
      objects == [
        DetectedObject(
          index: 3, label: nil, score: 0.25,
          box: BoundingBox(xmin: 0, ymin: -0.5, xmax: 1, ymax: 0.5))
      ])
  }
}
