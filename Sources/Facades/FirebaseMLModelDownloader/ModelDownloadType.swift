/// Which of two copies of a model a caller wants: the one on this machine, or the host's.
public enum ModelDownloadType: Sendable {
  /// The copy on this machine, if there is one; otherwise the host's.
  case localModel

  /// The copy on this machine, if there is one, while the host's is downloaded for later.
  case localModelUpdateInBackground

  /// The host's copy, which is downloaded unless this machine has it.
  case latestModel
}
