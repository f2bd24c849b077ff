#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A model and what lies beside it: an AutoML folder, or a model's file alone.
///
/// A folder has a `manifest.json`, or a single manifest of another name that ends in
/// `manifest.json`. Or it has exactly one `.tflite` file, whose labels are in `dict.txt` if
/// that exists. In either case there may be a `tflite_metadata.json`.
public struct ModelPackage: Hashable, Sendable {
  /// The model's file.
  public let model: URL

  /// The file of labels; nil where there is none beside the model.
  public let labels: URL?

  /// The manifest; nil where there is none.
  public let manifest: Manifest?

  /// What `tflite_metadata.json` says; nil where there is none.
  public let export: ExportMetadata?

  /// What messages call the package.
  private let name: String

  /// The package at a place.
  ///
  /// - Parameter url: A folder, a manifest (a name that ends in `.json`) or a model.
  /// - Throws: ``PackageError``, which names the file.
  public init(at url: URL) throws(PackageError) {
    name = url.relativePath
    let path = url.resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      throw PackageError(.unreadable("does not exist or cannot be opened"), file: name)
    }
    let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
    let isManifest = !isFolder && url.pathExtension.lowercased() == "json"
    let folder = PackageFolder(isFolder ? url : url.deletingLastPathComponent())
    if let place = try isFolder ? folder.manifest() : isManifest ? url : nil {
      let manifest = try PackageFolder.manifest(at: place)
      model = try folder.file(manifest.modelFile, key: "modelFile", manifest: place)
      labels = try folder.file(manifest.labelsFile, key: "labelsFile", manifest: place)
      export = try folder.export()
      self.manifest = manifest
    } else if isFolder {
      model = try folder.singleModel()
      labels = folder.existing("dict.txt")
      export = try folder.export()
      manifest = nil
    } else {
      (model, labels, export, manifest) = (url, nil, nil, nil)
    }
  }

  /// Checks that the package is for something, as far as its files say.
  ///
  /// - Throws: ``PackageError`` where they say that it is for something else.
  public func check(_ task: ExportMetadata.Task) throws(PackageError) {
    if let type = manifest?.modelType {
      let allowed =
        task == .labeling ? Manifest.imageLabeling : Manifest.objectDetection
      guard type == allowed else {
        throw PackageError(.wrongTask(found: type, allowed: allowed), file: name)
      }
    }
    if let found = export?.task, found != task {
      throw PackageError(
        .wrongTask(found: found.rawValue, allowed: task.rawValue), file: name)
    }
  }
}
