/// The `manifest.json` that AutoML writes beside a model for ML Kit.
public struct Manifest: Hashable, Sendable {
  /// The name of the model's file, relative to the manifest's folder.
  public let modelFile: String

  /// The name of the file of labels, relative to the manifest's folder.
  public let labelsFile: String

  /// What the model is for: `IMAGE_LABELING`.
  public let modelType: String

  /// What ``modelType`` is for labelers.
  public static let imageLabeling = "IMAGE_LABELING"

  /// What ``modelType`` is for detectors.
  public static let objectDetection = "OBJECT_DETECTION"

  /// The manifest in a decoded JSON object; unknown keys are ignored.
  init(_ keys: Keys) throws(PackageError) {
    func value(_ name: String, _ value: String?) throws(PackageError) -> String {
      guard let value, !value.isEmpty else { throw PackageError(.missingKey(name)) }
      return value
    }
    modelFile = try value("modelFile", keys.modelFile)
    labelsFile = try value("labelsFile", keys.labelsFile)
    modelType = try value("modelType", keys.modelType)
  }

  /// The keys as they are in the file.
  struct Keys: Decodable {
    let modelFile: String?
    let labelsFile: String?
    let modelType: String?
  }
}
