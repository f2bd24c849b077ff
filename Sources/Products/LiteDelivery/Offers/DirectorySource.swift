import LiteBuffer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Offers the `.tflite` files of a folder, each under its name without the extension.
public struct DirectorySource: ModelSource {
  /// The absolute path of the folder.
  public let folder: String

  /// A folder of models.
  ///
  /// - Parameter folder: An absolute path, or one from the working folder.
  public init(folder: String) {
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
  }

  /// The address of the folder.
  public var identity: String { URL(fileURLWithPath: folder).absoluteString }

  /// Offers a file; its tag is its length and the time of its last change.
  ///
  /// - Throws: ``DeliveryError`` where the name is not one, or there is no such file.
  public func offer(
    of name: String, holding tag: String?, over exchange: HTTPExchange
  ) async throws(DeliveryError) -> ModelOffer {
    try ModelName.check(name)
    let path = "\(folder)/\(name).tflite"
    let status = try DeliveryError.calling(path, at: .offer) { () throws(SystemError) in
      try FileSystem.status(of: path)
    }
    guard let status, status.isRegularFile else {
      throw DeliveryError(
        .notFound, at: .offer, place: "'\(path)'",
        reason: status == nil ? "there is no such file" : "is not a plain file")
    }
    let present = ([status.byteCount] + status.changed).map(String.init).joined(separator: "-")
    guard present != tag else { return .unchanged }
    return .file(
      OfferedFile(URL(fileURLWithPath: path), tag: present, byteCount: status.byteCount))
  }
}
