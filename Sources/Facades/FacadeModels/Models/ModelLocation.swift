import Foundation
package import LiteModel
package import LiteVision

/// Where a model is: its file, or a manifest.
package struct ModelLocation: Hashable, Sendable {
  /// The path of a `.tflite` file, a `manifest.json` or a folder.
  package let path: String

  private let version: String

  /// A location.
  ///
  /// - Parameters:
  ///   - path: The path of a `.tflite` file, a `manifest.json` or a folder.
  ///   - version: What tells the file from others that were there.
  init(path: String, version: String) {
    self.path = path
    self.version = version
  }

  /// The model, and the labels that lie beside it.
  ///
  /// - Throws: ``ModelFailure`` where they cannot be read, or where the model is for something else.
  package func read(
    for task: ExportMetadata.Task
  ) throws(ModelFailure) -> (model: Model, labels: Labels?, export: ExportMetadata?) {
    let package: ModelPackage
    do throws(PackageError) {
      package = try ModelPackage(at: URL(fileURLWithPath: path))
      try package.check(task)
    } catch {
      throw ModelFailure(error)
    }
    do {
      let model = try Model(contentsOf: package.model.path)
      let labels = try package.labels.map { try Labels(contentsOf: $0) }
      return (model, labels, package.export)
    } catch let error as ModelError {
      throw ModelFailure(error)
    } catch let error as LabelsError {
      throw ModelFailure(error)
    } catch {
      throw ModelFailure(.internal, "\(error)")
    }
  }
}
