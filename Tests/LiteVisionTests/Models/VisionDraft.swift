import LiteBuffer
import LiteModel
import LiteSchema
import LiteTestSupport

/// Models for tests that give back what they are fed, so that scores are pixels.
enum VisionDraft {
  /// What a test says of an image labeler in its metadata.
  struct Metadata {
    var means: [Float] = []
    var standardDeviations: [Float] = []
    var colorSpace = MetadataSchema.ColorSpaceType.rgb
    var labelFiles: [(name: String, locale: String?)] = []
    var threshold: Float?
    var calibration: (file: String, defaultScore: Float)?

    /// The bytes of the `TFLITE_METADATA` entry.
    func bytes() -> [UInt8] {
      var builder = FlatBufferBuilder()
      let image = MetadataSchema.ImageProperties.build(in: &builder, colorSpace: colorSpace)
      let content = MetadataSchema.Content.build(
        in: &builder, contentProperties: UnionOffset(.imageProperties, image))
      var inputSteps: [Offset<MetadataSchema.ProcessUnit>] = []
      if !means.isEmpty {
        let normalization = MetadataSchema.NormalizationOptions.build(
          in: &builder, mean: means, std: standardDeviations)
        inputSteps.append(
          MetadataSchema.ProcessUnit.build(
            in: &builder, options: UnionOffset(.normalizationOptions, normalization)))
      }
      let input = MetadataSchema.TensorMetadata.build(
        in: &builder, name: "image", content: content, processUnits: inputSteps)
      var files = labelFiles.map { file in
        MetadataSchema.AssociatedFile.build(
          in: &builder, name: file.name, type: .tensorAxisLabels, locale: file.locale)
      }
      var outputSteps: [Offset<MetadataSchema.ProcessUnit>] = []
      if let threshold {
        let options = MetadataSchema.ScoreThresholdingOptions.build(
          in: &builder, globalScoreThreshold: threshold)
        outputSteps.append(
          MetadataSchema.ProcessUnit.build(
            in: &builder, options: UnionOffset(.scoreThresholdingOptions, options)))
      }
      if let calibration {
        let options = MetadataSchema.ScoreCalibrationOptions.build(
          in: &builder, scoreTransformation: .identity, defaultScore: calibration.defaultScore)
        outputSteps.append(
          MetadataSchema.ProcessUnit.build(
            in: &builder, options: UnionOffset(.scoreCalibrationOptions, options)))
        files.append(
          MetadataSchema.AssociatedFile.build(
            in: &builder, name: calibration.file, type: .tensorAxisScoreCalibration))
      }
      let output = MetadataSchema.TensorMetadata.build(
        in: &builder, name: "probability", processUnits: outputSteps, associatedFiles: files)
      let subgraph = MetadataSchema.SubGraphMetadata.build(
        in: &builder, inputTensorMetadata: [input], outputTensorMetadata: [output])
      let root = MetadataSchema.ModelMetadata.build(in: &builder, subgraphMetadata: [subgraph])
      return builder.finish(root, identifier: "M001")
    }
  }

  /// A labeler whose scores are the elements of its input.
  static func labeler(
    _ dtype: Schema.TensorType, _ shape: [Int32] = [1, 1, 2, 3], scale: Float? = nil,
    zeroPoint: Int64 = 0, signature: [Int32]? = nil, scoreShape: [Int32]? = nil,
    metadata: Metadata? = nil,
    files: [String: String] = [:]
  ) throws -> Model {
    var draft = ModelDraft()
    let count = shape.reduce(1, *)
    let scoreShape = scoreShape ?? [1, count]
    let input = draft.tensor(
      dtype, shape, scale: scale, zeroPoint: zeroPoint, shapeSignature: signature)
    let output = draft.tensor(
      dtype, scoreShape.map { max($0, 1) }, scale: scale, zeroPoint: zeroPoint)
    draft.node(
      .reshape, inputs: [input, draft.constant(scoreShape, [Int32(scoreShape.count)])],
      outputs: [output])
    draft.inputs = [input]
    draft.outputs = [output]
    if let metadata { draft.metadata = [("TFLITE_METADATA", metadata.bytes())] }
    if !files.isEmpty {
      var archive = ZipDraft()
      for (name, text) in files.sorted(by: { $0.key < $1.key }) { archive.store(text, as: name) }
      draft.trailer = archive.bytes()
    }
    return try draft.model()
  }

  /// A detector that finds the same whatever it is fed, two objects of three rows, with its
  /// outputs in an order of `boxes`, `classes`, `scores` and `count`, which are also the names
  /// of the tensors.
  static func detector(
    order: [String], metadata: [UInt8]? = nil, classes: [Float] = [1, 0, 9],
    scores: [Float] = [0.25, 0.75, 0.5], count: Float = 2
  ) throws -> Model {
    let values: [String: ([Float], [Int32])] = [
      "boxes": ([0.1, 0.2, 0.3, 0.4, 0.5, 0, 1.25, 1, .nan, 0, 0, 0], [1, 3, 4]),
      "classes": (classes, [1, 3]),
      "scores": (scores, [1, 3]),
      "count": ([count], [1]),
    ]
    var draft = ModelDraft()
    draft.inputs = [draft.tensor(.uint8, [1, 2, 2, 3])]
    draft.outputs = order.map { name in
      let (elements, shape) = values[name] ?? ([], [0])
      let constant = draft.constant(elements, shape)
      let output = draft.tensor(.float32, shape, name: name)
      draft.node(
        .reshape, inputs: [constant, draft.constant(shape, [Int32(shape.count)])],
        outputs: [output])
      return output
    }
    if let metadata { draft.metadata = [("TFLITE_METADATA", metadata)] }
    return try draft.model()
  }
}
