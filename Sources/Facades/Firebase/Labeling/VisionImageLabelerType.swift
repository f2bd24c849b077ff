/// Where a labeler's model runs, by Firebase's names and numbers.
public enum VisionImageLabelerType: UInt, Hashable, Sendable {
  /// On this machine, ML Kit's own model.
  case onDevice = 0

  /// On Google's servers.
  case cloud = 1

  /// On this machine, a model that AutoML trained.
  case onDeviceAutoML = 2
}
