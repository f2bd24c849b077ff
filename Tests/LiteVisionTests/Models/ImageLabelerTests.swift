import LiteModel
import LiteSchema
import LiteVision
import Testing

@Suite struct ImageLabelerTests {
  private let image = Image(width: 2, height: 1, pixels: [0, 127, 128, 255, 64, 191])

  /// The scores that a labeler gives, by class.
  private func scores(
    _ model: Model, of image: Image, normalization: Normalization? = nil
  ) throws -> [Float] {
    var options = VisionOptions()
    options.threshold = -.greatestFiniteMagnitude
    options.maximumResultCount = -1
    options.normalization = normalization
    let labels = try ImageLabeler(model: model, options: options).labels(in: image)
    return labels.sorted { $0.index < $1.index }.map(\.score)
  }

  private func rejection(
    _ model: Model, labels: Labels? = nil, options: VisionOptions = VisionOptions()
  ) -> String? {
    do throws(VisionError) {
      _ = try ImageLabeler(model: model, labels: labels, options: options)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Packed labels are as limited as those in a file of their own, whatever finds them.
  @Test(arguments: [true, false])
  func refusesLargePackedLabels(isDescribed: Bool) throws {
    let labels = String(repeating: "a", count: Labels.mostBytes + 1)
    let metadata = VisionDraft.Metadata(labelFiles: [("labels.txt", nil)])
    let model = try VisionDraft.labeler(
      .uint8, scale: 1, metadata: isDescribed ? metadata : nil, files: ["labels.txt": labels])
    let message = rejection(model)
    guard isDescribed else {
      #expect(message == nil)
      #expect(try ImageLabeler(model: model).labels == nil)
      return
    }
    #expect(message?.contains("has 8388609 bytes; at most 8388608 are unpacked") == true)
  }

  // MARK: Inputs

  @Test func feedsUint8AsItIs() throws {
    let model = try VisionDraft.labeler(.uint8, scale: 0.5, zeroPoint: 3)
    #expect(try scores(model, of: image) == [0, 127, 128, 255, 64, 191].map { 0.5 * ($0 - 3) })
  }

  /// Quantizations of the ranges 0 to 1, −1 to 1, 0 to 255 and −128 to 127.
  @Test(
    arguments: [
      (1 / 255, -128), (1 / 256, -128), (2 / 255, -1), (1 / 128, 0), (1 / 127.5, -1), (1, -128),
      (1, 0),
    ] as [(Float, Int64)])
  func feedsInt8AsByteMinus128(_ scale: Float, _ zeroPoint: Int64) throws {
    let model = try VisionDraft.labeler(.int8, scale: scale, zeroPoint: zeroPoint)
    let expected = image.pixels.map { scale * Float(Int64($0) - 128 - zeroPoint) }
    #expect(try scores(model, of: image) == expected)
  }

  @Test func quantizesNormalizedBytesForOtherInt8() throws {
    let model = try VisionDraft.labeler(.int8, scale: 0.02, zeroPoint: -10)
    #expect(
      rejection(model)
        == "input 0 is int8 for numbers from -2.36 to 2.74, and the model's metadata have no "
        + "normalization; give the mean and the standard deviation that it was trained with")
    let normalization = try Normalization(means: [128, 100, 0], standardDeviations: [64, 50, 125])
    // (0 − 128)/64, (127 − 100)/50, 128/125, …, in steps of 0.02.
    let steps: [Float] = [-100, 27, 51, 99, -36, 76]
    #expect(
      try scores(model, of: image, normalization: normalization) == steps.map { 0.02 * $0 })
    // (255 − 100)/50 is 155 steps, but 127 stands for 137 of them.
    let bright = Image(width: 2, height: 1, pixels: [255, 255, 255, 0, 0, 0])
    #expect(
      try scores(model, of: bright, normalization: normalization)
        == [99, 137, 102, -100, -100, 0].map { 0.02 * $0 })
  }

  @Test func normalizesForFloat32() throws {
    let metadata = VisionDraft.Metadata(means: [127.5], standardDeviations: [127.5])
    let model = try VisionDraft.labeler(.float32, metadata: metadata)
    #expect(try scores(model, of: image) == image.pixels.map { (Float($0) - 127.5) / 127.5 })
    let own = try Normalization(means: [1, 2, 3], standardDeviations: [2, 4, 8])
    #expect(
      try scores(model, of: image, normalization: own)
        == [-0.5, 31.25, 15.625, 127, 15.5, 23.5])
  }

  @Test func hasNoNormalizationOfItsOwn() throws {
    #expect(
      rejection(try VisionDraft.labeler(.float32))
        == "input 0 is float32 and the model's metadata have no normalization; give the mean and "
        + "the standard deviation that it was trained with")
  }

  @Test func stretchesToTheModelsSize() throws {
    let model = try VisionDraft.labeler(.uint8, [1, 2, 1, 3], scale: 1)
    let wide = Image(width: 4, height: 2, pixels: (0..<24).map { UInt8($0 * 10) })
    #expect(
      try scores(model, of: wide) == wide.resized(width: 1, height: 2).pixels.map(Float.init))
  }

  @Test func takesTheImagesSizeWhereTheModelTakesAny() throws {
    let model = try VisionDraft.labeler(
      .uint8, [1, 1, 1, 3], scale: 1, signature: [1, -1, -1, 3], scoreShape: [1, -1])
    #expect(try scores(model, of: image) == image.pixels.map(Float.init))
    let column = Image(width: 1, height: 3, pixels: [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(try scores(model, of: column) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    let fixedWidth = try VisionDraft.labeler(
      .uint8, [1, 1, 1, 3], scale: 1, signature: [1, -1, 1, 3], scoreShape: [1, -1])
    #expect(try scores(fixedWidth, of: column) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test func takesGreyImages() throws {
    let model = try VisionDraft.labeler(.uint8, [1, 1, 2, 1], scale: 1)
    #expect(
      try scores(model, of: image) == image.converted(to: .grey).pixels.map(Float.init))
    let grey = Image(width: 2, height: 1, format: .grey, pixels: [3, 9])
    #expect(
      try scores(try VisionDraft.labeler(.uint8, scale: 1), of: grey) == [3, 3, 3, 9, 9, 9])
  }

  @Test(
    arguments: [
      ([1, 3, 2, 2], "uint8[1, 3, 2, 2]"), ([2, 1, 1, 3], "uint8[2, 1, 1, 3]"),
      ([1, 6], "uint8[1, 6]"), ([1, 1, 1, 4], "uint8[1, 1, 1, 4]"),
    ] as [([Int32], String)])
  func refusesInputsThatAreNoImages(_ shape: [Int32], _ type: String) throws {
    #expect(
      rejection(try VisionDraft.labeler(.uint8, shape, scale: 1))
        == "input 0 is \(type); it must be [1, height, width, channels] with 1 or 3 channels")
  }

  @Test func refusesOtherTypes() throws {
    #expect(
      rejection(try VisionDraft.labeler(.int32))
        == "input 0 is int32; it must be uint8, int8 or float32")
    #expect(
      rejection(try VisionDraft.labeler(.int8))
        == "input 0 is int8 without a scale; it must have one above 0")
    let grey = VisionDraft.Metadata(colorSpace: .grayscale)
    #expect(
      rejection(try VisionDraft.labeler(.uint8, scale: 1, metadata: grey))
        == "the metadata say that input 0 is grayscale, but it has 3 channels")
  }

  // MARK: Outputs

  @Test func acceptsScoresOfRank4() throws {
    let model = try VisionDraft.labeler(.uint8, scale: 1, scoreShape: [1, 1, 1, 6])
    #expect(try scores(model, of: image) == image.pixels.map(Float.init))
  }

  @Test(arguments: [[6], [2, 3], [1, 2, 3], [1, 2, 1, 3]] as [[Int32]])
  func refusesOtherScores(_ shape: [Int32]) throws {
    #expect(
      rejection(try VisionDraft.labeler(.uint8, scale: 1, scoreShape: shape))
        == "output 0 is uint8\(shape); scores must be [1, classes] or [1, 1, 1, classes]")
  }

  @Test func countsLabels() throws {
    let model = try VisionDraft.labeler(.uint8, scale: 1)
    #expect(
      rejection(model, labels: try Labels(text: "a\nb".utf8))
        == "the list of labels has 2 labels; the model has 6 classes")
  }

  @Test func readsThePackedLabels() throws {
    let metadata = VisionDraft.Metadata(labelFiles: [("names.txt", nil), ("german.txt", "de")])
    let files = ["names.txt": "a\nb\nc\nd\ne\nf\n", "german.txt": "A\nB\nC\nD\nE\nF", "x": ""]
    let model = try VisionDraft.labeler(.uint8, scale: 1, metadata: metadata, files: files)
    #expect(try ImageLabeler(model: model).labels(in: image).first?.label == "d")
    var options = VisionOptions()
    options.locale = "de"
    #expect(try ImageLabeler(model: model, options: options).labels(in: image)[0].label == "D")
    let own = Labels(["1", "2", "3", "4", "5", "6"])
    #expect(try ImageLabeler(model: model, labels: own).labels(in: image)[0].label == "4")
  }

  @Test func readsLabelsThatNobodyDescribes() throws {
    let names = ["names.txt": "a\nb\nc\nd\ne\nf\n"]
    let model = try VisionDraft.labeler(.uint8, scale: 1, files: names)
    #expect(try ImageLabeler(model: model).labels?.names == ["a", "b", "c", "d", "e", "f"])
    for files in [["names.txt": "a\n"], names.merging(["more.txt": ""]) { $1 }] {
      let model = try VisionDraft.labeler(.uint8, scale: 1, files: files)
      #expect(try ImageLabeler(model: model).labels == nil)
    }
  }

  @Test func namesPackedFilesThatAreMissing() throws {
    let metadata = VisionDraft.Metadata(labelFiles: [("names.txt", nil)])
    let model = try VisionDraft.labeler(.uint8, scale: 1, metadata: metadata)
    #expect(rejection(model)?.contains("'names.txt'") == true)
  }

  @Test func takesTheThresholdOfTheMetadata() throws {
    let metadata = VisionDraft.Metadata(threshold: 128)
    let model = try VisionDraft.labeler(.uint8, scale: 1, metadata: metadata)
    #expect(try ImageLabeler(model: model).labels(in: image).map(\.index) == [3, 5, 2])
    var options = VisionOptions()
    options.threshold = 191
    #expect(
      try ImageLabeler(model: model, options: options).labels(in: image).map(\.index) == [3, 5])
  }

  @Test func givesTenLabelsUnlessToldOtherwise() throws {
    let model = try VisionDraft.labeler(.uint8, [1, 2, 2, 3], scale: 1)
    let image = Image(width: 2, height: 2, pixels: (1...12).map { UInt8($0) })
    #expect(try ImageLabeler(model: model).labels(in: image).count == 10)
    var options = VisionOptions()
    options.maximumResultCount = 0
    #expect(
      rejection(model, options: options)
        == "the maximum number of results is 0; it must be at least 1, or negative")
  }

  @Test func calibratesScores() throws {
    let metadata = VisionDraft.Metadata(calibration: ("calibration.txt", 0.125))
    let text = "1,1,-127\n\n2,1,-128\n1,1,-255,256\n1,0,0\n1,1,-1000"
    let model = try VisionDraft.labeler(
      .uint8, scale: 1, metadata: metadata, files: ["calibration.txt": text])
    let scores = try scores(model, of: image)
    // Sigmoids of −127, nothing, 0, a score below the least, 0 and −809.
    #expect(scores[0] < 1e-30)
    #expect(scores[1...4] == [0.125, 1, 0.125, 0.5])
    #expect(scores[5] == 0)
    let short = try VisionDraft.labeler(
      .uint8, scale: 1, metadata: metadata, files: ["calibration.txt": "1,1,1"])
    #expect(
      rejection(short) == "the score calibration has 1 lines; the model has 6 classes")
  }
}
