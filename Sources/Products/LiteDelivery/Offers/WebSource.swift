#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Offers files of the web: one at an address, or those below one.
///
/// The version of a file is its ETag, or the time of its last change where it has none. A server that
/// takes `Range` lets broken connections be taken up again.
public struct WebSource: ModelSource {
  private let address: URL
  private let isFolder: Bool
  private let sha256: String?
  private let fields: HTTPFields
  private let entityTagIsMD5: Bool

  /// The file at an address, whatever the name of the model is.
  ///
  /// - Parameters:
  ///   - file: The address, of scheme `https`, `http` or `file`.
  ///   - sha256: The SHA-256 that the file must have, 64 hexadecimal digits; nil for any.
  public init(file: URL, sha256: String? = nil) {
    self.init(file, isFolder: false, sha256: sha256, fields: [:])
  }

  /// The files below an address, each under its name without `.tflite`.
  ///
  /// - Parameter folder: The address, of scheme `https`, `http` or `file`.
  public init(folder: URL) {
    self.init(folder, isFolder: true, sha256: nil, fields: [:])
  }

  /// Files whose requests need header fields, or whose answers mean more than those of others.
  init(
    _ address: URL, isFolder: Bool, sha256: String?, fields: HTTPFields,
    entityTagIsMD5: Bool = false
  ) {
    self.address = address
    self.isFolder = isFolder
    self.sha256 = sha256
    self.fields = fields
    self.entityTagIsMD5 = entityTagIsMD5
  }

  /// The address, without what may be secret.
  public var identity: String { address.shown }

  /// Offers the file, which is downloaded only if it is another one than that of the tag.
  ///
  /// - Throws: ``DeliveryError`` where the name is not one.
  public func offer(
    of name: String, holding tag: String?, over exchange: HTTPExchange
  ) async throws(DeliveryError) -> ModelOffer {
    try ModelName.check(name)
    var file = OfferedFile(try url(of: name), sha256: sha256, fields: fields)
    file.entityTagIsMD5 = entityTagIsMD5
    return .file(file)
  }

  /// The address of a model's file.
  func url(of name: String) throws(DeliveryError) -> URL {
    guard isFolder else { return address }
    var components = URLComponents(url: address, resolvingAgainstBaseURL: true)
    var path = components?.percentEncodedPath ?? ""
    if !path.hasSuffix("/") { path += "/" }
    components?.percentEncodedPath = path + URLPart.encoded(name) + ".tflite"
    guard let url = components?.url else {
      throw DeliveryError(
        .invalidArgument, at: .offer, place: address.shown,
        reason: "there is no address below it for '\(name)'")
    }
    return url
  }
}
