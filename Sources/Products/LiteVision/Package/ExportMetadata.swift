/// The `tflite_metadata.json` that AutoML writes beside a model: one set of keys for
/// classifiers, another for detectors.
public struct ExportMetadata: Decodable, Hashable, Sendable {
  /// What a model is for.
  public enum Task: String, Hashable, Sendable {
    case labeling = "image labelling"
    case detection = "object detection"
  }

  /// The arithmetic of the model, such as `QUANTIZED_UINT8`.
  public let inferenceType: String?

  /// The name of the input tensor.
  public let inputTensor: String?

  /// Of classifiers: the number of images of one run.
  public let batchSize: Int?

  /// Of classifiers: the height of an image.
  public let imageHeight: Int?

  /// Of classifiers: the width of an image.
  public let imageWidth: Int?

  /// Of classifiers: the number of channels of an image.
  public let imageChannels: Int?

  /// Of classifiers: the name of the tensor of scores.
  public let outputTensor: String?

  /// Of detectors: the shape of the input.
  public let inputShape: [Int]?

  /// Of detectors: the most objects of one run.
  public let maxDetections: Int?

  /// Of detectors: the names of the output tensors.
  public let outputTensors: [String]?

  /// Of detectors: what each of ``outputTensors`` is, such as `bounding_boxes`.
  public let outputTensorRepresentation: [String]?

  /// What the model is for; nil where the keys of neither kind are there.
  public var task: Task? {
    if outputTensors != nil || outputTensorRepresentation != nil || maxDetections != nil {
      return .detection
    }
    return outputTensor != nil || imageHeight != nil || imageWidth != nil ? .labeling : nil
  }
}
