import LiteModel

/// What a model's metadata says, as lines of name and value that text and Markdown share.
struct MetadataSection {
  /// A title and its lines.
  struct Group {
    let title: String
    let lines: [(name: String, value: String)]
  }

  let groups: [Group]

  init(_ metadata: ModelMetadata) {
    var groups = [Group(title: "Model", lines: MetadataSection.lines(of: metadata))]
    for subgraph in metadata.subgraphs {
      for (position, tensor) in subgraph.inputs.enumerated() {
        groups.append(
          Group(title: "Input \(position)", lines: MetadataSection.lines(of: tensor)))
      }
      for (position, tensor) in subgraph.outputs.enumerated() {
        groups.append(
          Group(title: "Output \(position)", lines: MetadataSection.lines(of: tensor)))
      }
    }
    self.groups = groups.filter { !$0.lines.isEmpty }
  }

  private static func lines(of metadata: ModelMetadata) -> [(name: String, value: String)] {
    let texts = [
      ("name", metadata.name), ("description", metadata.description),
      ("version", metadata.version), ("author", metadata.author), ("license", metadata.license),
    ]
    return present(texts) + metadata.associatedFiles.map { ("file", text(of: $0)) }
  }

  private static func lines(of metadata: TensorMetadata) -> [(name: String, value: String)] {
    var lines = present([
      ("name", metadata.name), ("description", metadata.description),
      ("content", metadata.content.map(text)),
    ])
    if !metadata.minimum.isEmpty || !metadata.maximum.isEmpty {
      lines.append(("range", "\(metadata.minimum) to \(metadata.maximum)"))
    }
    lines += metadata.processUnits.map { ("step", text(of: $0)) }
    lines += metadata.associatedFiles.map { ("file", text(of: $0)) }
    return lines
  }

  private static func present(_ texts: [(String, String?)]) -> [(name: String, value: String)] {
    texts.compactMap { name, value in
      guard let value, !value.isEmpty else { return nil }
      return (name, value.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
  }

  private static func text(of file: AssociatedFile) -> String {
    let locale = file.locale.map { ", \($0)" } ?? ""
    return "\(file.name) (\(file.kind)\(locale))"
  }

  private static func text(_ content: Content) -> String {
    switch content {
    case .features: "features"
    case .image(let image):
      "image, \(image.colorSpace)"
        + (image.defaultSize.map { ", \($0.width)x\($0.height)" } ?? "")
    case .boundingBox(let box):
      "boxes, \(box.kind), \(box.coordinates)" + (box.index.isEmpty ? "" : ", index \(box.index)")
    case .audio(let sampleRate, let channels):
      "audio, \(sampleRate) samples a second, channels: \(channels)"
    }
  }

  private static func text(of unit: ProcessUnit) -> String {
    switch unit {
    case .normalization(let mean, let standardDeviation):
      "normalization, mean \(mean), standard deviation \(standardDeviation)"
    case .scoreCalibration(let transformation, let defaultScore):
      "score calibration, \(transformation), default score \(defaultScore)"
    case .scoreThresholding(let threshold): "score threshold \(threshold)"
    case .bertTokenizer: "BERT tokenizer"
    case .sentencePieceTokenizer: "SentencePiece tokenizer"
    case .regexTokenizer(let pattern, _): "regular expression tokenizer '\(pattern ?? "")'"
    case .unknown: "unknown"
    }
  }
}
