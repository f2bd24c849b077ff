import Foundation
import LiteVision

/// A model in a file of this machine.
public class LocalModel: @unchecked Sendable {
  /// The path of the model's file.
  public let path: String

  /// The path of the manifest that names the model and its labels; nil where there is none.
  public let manifestPath: String?

  /// A model whose labels, if any, are packed into it.
  ///
  /// The file is read where the model is used.
  public init(path: String) {
    self.path = path
    manifestPath = nil
  }

  /// A model of a folder that AutoML exported.
  ///
  /// It is nil where the manifest cannot be read, is not valid, or names files that do not exist.
  ///
  /// - Parameter manifestPath: The path of the `manifest.json`.
  public init?(manifestPath: String) {
    guard let package = try? ModelPackage(at: URL(fileURLWithPath: manifestPath)) else {
      return nil
    }
    path = package.model.path
    self.manifestPath = manifestPath
  }

  /// A model of a manifest that need not be valid.
  init(unchecked manifestPath: String) {
    let package = try? ModelPackage(at: URL(fileURLWithPath: manifestPath))
    path = package?.model.path ?? manifestPath
    self.manifestPath = manifestPath
  }
}
