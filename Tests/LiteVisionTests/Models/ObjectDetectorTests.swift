import LiteBuffer
import LiteModel
import LiteSchema
import LiteVision
import Testing

@Suite struct ObjectDetectorTests {
  private let image = Image(width: 1, height: 1, pixels: [1, 2, 3])

  private let first = DetectedObject(
    index: 1, label: nil, score: 0.25,
    box: BoundingBox(xmin: 0.2, ymin: 0.1, xmax: 0.4, ymax: 0.3))
  private let second = DetectedObject(
    index: 0, label: nil, score: 0.75, box: BoundingBox(xmin: 0, ymin: 0.5, xmax: 1, ymax: 1.25))

  @Test(arguments: [
    ["boxes", "classes", "scores", "count"], ["scores", "boxes", "count", "classes"],
    ["count", "classes", "boxes", "scores"],
  ])
  func findsTheOutputsByShape(_ order: [String]) throws {
    let detector = try ObjectDetector(model: VisionDraft.detector(order: order))
    #expect(try detector.objects(in: image) == [first, second])
  }

  @Test func takesTheFirstOfTwoWholeRowsForTheClasses() throws {
    let model = try VisionDraft.detector(
      order: ["boxes", "classes", "scores", "count"], scores: [1, 2, 3])
    #expect(try ObjectDetector(model: model).objects(in: image).map(\.score) == [1, 2])
  }

  @Test func findsTheOutputsByTheExport() throws {
    let folder = try Folder([
      "net.tflite": "",
      "tflite_metadata.json": """
      {
        "outputTensors": ["boxes", "scores", "classes", "count"],
        "outputTensorRepresentation":
          ["bounding_boxes", "class_labels", "class_confidences", "num_of_boxes"]
      }
      """,
    ])
    // The export says that what looks like classes are the scores.
    let model = try VisionDraft.detector(
      order: ["count", "scores", "classes", "boxes"], classes: [5, 6, 7], scores: [1, 0, 2])
    let export = try ModelPackage(at: folder.url).export
    let objects = try ObjectDetector(model: model, export: export).objects(in: image)
    #expect(objects.map(\.index) == [1, 0])
    #expect(objects.map(\.score) == [5, 6])
  }

  /// Metadata of a detector, whose boxes are in the given order.
  private func metadata(
    _ names: [String], index: [UInt32]?, kind: MetadataSchema.BoundingBoxType = .boundaries
  ) -> [UInt8] {
    var builder = FlatBufferBuilder()
    let outputs = names.map { name in
      let boxes = MetadataSchema.BoundingBoxProperties.build(
        in: &builder, index: index, type: kind, coordinateType: .ratio)
      let content = MetadataSchema.Content.build(
        in: &builder, contentProperties: UnionOffset(.boundingBoxProperties, boxes))
      return MetadataSchema.TensorMetadata.build(in: &builder, name: name, content: content)
    }
    let subgraph = MetadataSchema.SubGraphMetadata.build(
      in: &builder, outputTensorMetadata: outputs)
    let root = MetadataSchema.ModelMetadata.build(in: &builder, subgraphMetadata: [subgraph])
    return builder.finish(root, identifier: "M001")
  }

  @Test func findsTheOutputsByTheMetadata() throws {
    let order = ["count", "scores", "boxes", "classes"]
    let names = ["number of detections", "category", "location", "score"]
    // The metadata say that what looks like scores are the classes, and how boxes go.
    let model = try VisionDraft.detector(
      order: order, metadata: metadata(names, index: nil), classes: [5, 6, 7], scores: [1, 0, 2])
    let objects = try ObjectDetector(model: model).objects(in: image)
    #expect(objects.map(\.index) == [1, 0])
    #expect(objects.map(\.score) == [5, 6])
    #expect(objects[0].box == BoundingBox(xmin: 0.1, ymin: 0.2, xmax: 0.3, ymax: 0.4))
    let turned = try VisionDraft.detector(
      order: order, metadata: metadata(names, index: [3, 2, 1, 0]))
    #expect(
      try ObjectDetector(model: turned).objects(in: image)[0].box
        == BoundingBox(xmin: 0.4, ymin: 0.3, xmax: 0.2, ymax: 0.1))
  }

  @Test func refusesOtherBoxes() throws {
    let order = ["boxes", "classes", "scores", "count"]
    let names = ["location", "category", "score", "number of detections"]
    for metadata in [
      metadata(names, index: [0, 1, 2, 4]), metadata(names, index: [0, 1]),
      metadata(names, index: nil, kind: .center),
    ] {
      let model = try VisionDraft.detector(order: order, metadata: metadata)
      #expect(throws: VisionError.self) { try ObjectDetector(model: model) }
    }
  }

  @Test func takesThresholdAndLimit() throws {
    let model = try VisionDraft.detector(order: ["boxes", "classes", "scores", "count"])
    var options = VisionOptions()
    options.threshold = 0.25
    #expect(try ObjectDetector(model: model, options: options).objects(in: image) == [second])
    options = VisionOptions()
    options.maximumResultCount = 1
    #expect(try ObjectDetector(model: model, options: options).objects(in: image) == [first])
  }

  @Test func namesTheClasses() throws {
    let model = try VisionDraft.detector(order: ["boxes", "classes", "scores", "count"])
    let detector = try ObjectDetector(model: model, labels: Labels(["cat", "dog"]))
    #expect(try detector.objects(in: image).map(\.label) == ["dog", "cat"])
  }

  @Test func refusesOtherModels() throws {
    let three = try VisionDraft.detector(order: ["boxes", "classes", "scores"])
    #expect {
      try ObjectDetector(model: three)
    } throws: { error in
      "\(error)"
        == "the model has 3 outputs; a detector has 4: boxes, classes, scores and their number"
    }
    let twice = try VisionDraft.detector(order: ["boxes", "classes", "scores", "boxes"])
    #expect(throws: VisionError.self) {
      try ObjectDetector(model: twice).objects(in: image)
    }
  }
}
