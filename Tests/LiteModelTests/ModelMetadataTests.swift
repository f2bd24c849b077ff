import LiteBuffer
import LiteModel
import LiteSchema
import Testing

@Suite struct ModelMetadataTests {
  /// A model whose `TFLITE_METADATA` entry holds some bytes.
  private func model(metadata bytes: [UInt8]) throws -> Model {
    var draft = FileDraft()
    draft.buffers.append { Schema.Buffer.build(in: &$0, data: bytes) }
    draft.metadata = [{ Schema.Metadata.build(in: &$0, name: "TFLITE_METADATA", buffer: 2) }]
    return try draft.model()
  }

  /// The metadata of an image classifier.
  private func classifier() -> [UInt8] {
    var builder = FlatBufferBuilder()
    let size = MetadataSchema.ImageSize.build(in: &builder, width: 224, height: 192)
    let image = MetadataSchema.ImageProperties.build(
      in: &builder, colorSpace: .rgb, defaultSize: size)
    let content = MetadataSchema.Content.build(
      in: &builder, contentProperties: UnionOffset(.imageProperties, image))
    let normalization = MetadataSchema.NormalizationOptions.build(
      in: &builder, mean: [127.5], std: [128])
    let step = MetadataSchema.ProcessUnit.build(
      in: &builder, options: UnionOffset(.normalizationOptions, normalization))
    let stats = MetadataSchema.Stats.build(in: &builder, max: [255], min: [0])
    let input = MetadataSchema.TensorMetadata.build(
      in: &builder, name: "image", content: content, processUnits: [step], stats: stats)
    let labels = MetadataSchema.AssociatedFile.build(
      in: &builder, name: "labels.txt", type: .tensorAxisLabels, locale: "en")
    let thresholding = MetadataSchema.ScoreThresholdingOptions.build(
      in: &builder, globalScoreThreshold: 0.25)
    let threshold = MetadataSchema.ProcessUnit.build(
      in: &builder, options: UnionOffset(.scoreThresholdingOptions, thresholding))
    let output = MetadataSchema.TensorMetadata.build(
      in: &builder, name: "probability", processUnits: [threshold], associatedFiles: [labels])
    let subgraph = MetadataSchema.SubGraphMetadata.build(
      in: &builder, inputTensorMetadata: [input], outputTensorMetadata: [output])
    let root = MetadataSchema.ModelMetadata.build(
      in: &builder, name: "Classifier", version: "v1", subgraphMetadata: [subgraph],
      author: "Somebody", license: "Apache-2.0")
    return builder.finish(root, identifier: "M001")
  }

  @Test func readsAClassifiersMetadata() throws {
    let metadata = try #require(try model(metadata: classifier()).modelMetadata)
    #expect(metadata.name == "Classifier")
    #expect(metadata.description == nil)
    #expect(metadata.version == "v1")
    #expect(metadata.author == "Somebody")
    #expect(metadata.license == "Apache-2.0")
    let subgraph = try #require(metadata.subgraphs.first)
    let input = try #require(subgraph.inputs.first)
    #expect(input.name == "image")
    guard case .image(let image) = input.content else {
      Issue.record("the content is \(String(describing: input.content))")
      return
    }
    #expect(image.colorSpace == .rgb)
    #expect(image.defaultSize?.width == 224)
    #expect(image.defaultSize?.height == 192)
    #expect(
      input.processUnits == [.normalization(mean: [127.5], standardDeviation: [128])])
    #expect(input.minimum == [0])
    #expect(input.maximum == [255])
    let output = try #require(subgraph.outputs.first)
    #expect(output.processUnits == [.scoreThresholding(threshold: 0.25)])
    let labels = try #require(output.associatedFiles.first)
    #expect(labels.name == "labels.txt")
    #expect(labels.kind == .axisLabels)
    #expect(labels.locale == "en")
  }

  @Test func readsBoxes() throws {
    var builder = FlatBufferBuilder()
    let boxes = MetadataSchema.BoundingBoxProperties.build(
      in: &builder, index: [1, 0, 3, 2], type: .boundaries, coordinateType: .pixel)
    let range = MetadataSchema.ValueRange.build(in: &builder, min: 2, max: 2)
    let content = MetadataSchema.Content.build(
      in: &builder, contentProperties: UnionOffset(.boundingBoxProperties, boxes), range: range)
    let output = MetadataSchema.TensorMetadata.build(in: &builder, content: content)
    let subgraph = MetadataSchema.SubGraphMetadata.build(
      in: &builder, outputTensorMetadata: [output])
    let root = MetadataSchema.ModelMetadata.build(in: &builder, subgraphMetadata: [subgraph])
    let bytes = builder.finish(root, identifier: "M001")
    let metadata = try #require(try model(metadata: bytes).modelMetadata)
    let tensor = try #require(metadata.subgraphs.first?.outputs.first)
    #expect(tensor.contentAxes == [2, 2])
    guard case .boundingBox(let box) = tensor.content else {
      Issue.record("the content is \(String(describing: tensor.content))")
      return
    }
    #expect(box.index == [1, 0, 3, 2])
    #expect(box.kind == .boundaries)
    #expect(box.coordinates == .pixel)
  }

  @Test func aModelMayHaveNone() throws {
    #expect(try FileDraft().model().modelMetadata == nil)
  }

  @Test func brokenMetadataIsAnErrorOfItsOwn() throws {
    let model = try model(metadata: Array("no metadata".utf8))
    let error = #expect(throws: ModelError.self) { try model.modelMetadata }
    #expect(error?.place == .metadata("TFLITE_METADATA"))
    #expect(
      error?.reason == "FlatBuffer has file identifier 'etad', expected 'M001'")
  }

  @Test func metadataOfABufferThatIsNotThereIsAnError() throws {
    var draft = FileDraft()
    draft.metadata = [{ Schema.Metadata.build(in: &$0, name: "TFLITE_METADATA", buffer: 9) }]
    let model = try draft.model()
    let error = #expect(throws: ModelError.self) { try model.modelMetadata }
    #expect(error?.reason == "refers to a buffer that is not there or holds nothing")
  }

  @Test func anyDamageIsAnErrorOrHarmless() throws {
    let bytes = classifier()
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        _ = try? model(metadata: damaged).modelMetadata
      }
      _ = try? model(metadata: Array(bytes.prefix(index))).modelMetadata
    }
  }
}
