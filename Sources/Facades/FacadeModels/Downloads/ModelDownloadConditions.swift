/// When a model may be downloaded.
public struct ModelDownloadConditions: Hashable, Sendable {
  /// Whether a mobile network may be used.
  ///
  /// Only Apple's systems tell networks apart.
  public var allowsCellularAccess: Bool

  /// Whether a download may go on while the app is in the background.
  ///
  /// Programs go on by themselves where there is no such state.
  public var allowsBackgroundDownloading: Bool

  /// Conditions of a download.
  public init(allowsCellularAccess: Bool = true, allowsBackgroundDownloading: Bool = false) {
    self.allowsCellularAccess = allowsCellularAccess
    self.allowsBackgroundDownloading = allowsBackgroundDownloading
  }
}
