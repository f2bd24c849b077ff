import LiteModel
import LiteTensor

/// The one input of a vision model: the shape of its images and how pixels become elements.
struct ImageInput: Sendable {
  /// The pixel format that the model takes.
  let format: Image.Format

  /// The height of an image; nil where the model takes any.
  let height: Int?

  /// The width of an image; nil where the model takes any.
  let width: Int?

  private let encoding: ImageEncoding

  /// The most elements of an image that a model can ask for, however small its file: 48 Mi, those of
  /// 4096×4096 pixels in colour.
  private static let mostElements = 48 << 20

  /// The input of a model's first subgraph.
  ///
  /// - Parameters:
  ///   - subgraph: The graph; its only input must have the shape `[1, height, width,
  ///     channels]` with 1 or 3 channels.
  ///   - metadata: What the model says of the input.
  ///   - normalization: What replaces the normalization of the metadata.
  /// - Throws: ``VisionError`` where the model cannot take an image.
  init(
    of subgraph: Subgraph, metadata: TensorMetadata?, normalization: Normalization?
  ) throws(VisionError) {
    guard subgraph.inputs.count == 1, let index = subgraph.inputs.first else {
      throw .input("the model has \(subgraph.inputs.count) inputs; it must have 1")
    }
    let tensor = subgraph.tensors[index]
    let shape = tensor.type.shape
    let signature = tensor.shapeSignature ?? shape.dimensions
    guard shape.rank == 4, signature.count == 4, shape[0] == 1 || signature[0] < 0,
      shape[3] == 1 || shape[3] == 3
    else {
      throw .input(
        "input 0 is \(tensor.type); it must be [1, height, width, channels] with 1 or 3 "
          + "channels")
    }
    guard shape[1] > 0 || signature[1] < 0, shape[2] > 0 || signature[2] < 0 else {
      throw .input("input 0 is \(tensor.type); height and width must be at least 1")
    }
    guard shape.elementCount <= Self.mostElements else {
      throw .input(
        "input 0 is \(tensor.type); images of at most \(Self.mostElements) elements are made")
    }
    format = shape[3] == 1 ? .grey : .rgb
    if case .image(let content) = metadata?.content {
      try Self.check(content.colorSpace, format)
    }
    height = signature[1] < 0 ? nil : shape[1]
    width = signature[2] < 0 ? nil : shape[2]
    let declared = try Self.normalization(metadata)
    encoding = try ImageEncoding(of: tensor.type, normalization: normalization ?? declared)
  }

  private static func check(
    _ colorSpace: ImageContent.ColorSpace, _ format: Image.Format
  ) throws(VisionError) {
    switch (colorSpace, format) {
    case (.rgb, .grey), (.grayscale, .rgb), (.grayscale, .rgba):
      throw .metadata(
        "the metadata say that input 0 is \(colorSpace), but it has \(format.channelCount) "
          + "channel\(format.channelCount == 1 ? "" : "s")")
    default:
      break
    }
  }

  private static func normalization(_ metadata: TensorMetadata?) throws(VisionError)
    -> Normalization?
  {
    for unit in metadata?.processUnits ?? [] {
      guard case .normalization(let means, let standardDeviations) = unit else { continue }
      return try Normalization(means: means, standardDeviations: standardDeviations)
    }
    return nil
  }

  /// The shape that the input gets for an image.
  func dimensions(for image: Image) -> [Int] {
    [1, height ?? image.height, width ?? image.width, format.channelCount]
  }

  /// The bytes of the tensor for an image, of the shape that ``dimensions(for:)`` gives.
  func bytes(for image: Image, resampling: Resampling) -> [UInt8] {
    let resized = image.converted(to: format).resized(
      width: width ?? image.width, height: height ?? image.height, by: resampling)
    return encoding.encoded(resized)
  }
}
