/// What a notification of a download carries; its `userInfo` is indexed by ``rawValue``.
public struct ModelDownloadUserInfoKey: RawRepresentable, Hashable, Sendable {
  /// The key.
  public let rawValue: String

  /// A key of some name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The ``RemoteModel``.
  public static let remoteModel = ModelDownloadUserInfoKey(rawValue: "remoteModel")

  /// The `NSError`, where a download failed.
  public static let error = ModelDownloadUserInfoKey(rawValue: "error")
}
