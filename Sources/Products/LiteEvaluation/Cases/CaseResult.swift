/// How one case went.
public struct CaseResult: Sendable {
  /// The case's name.
  public let id: String

  /// What went wrong: an error of the run, or a disagreement; nil where the case agrees.
  public let failure: Failure?

  /// Why a case does not agree.
  public enum Failure: Sendable {
    /// The model could not be loaded or run.
    case error(String)

    /// The model ran, and gave something else.
    case disagreement(String)

    /// What to print.
    public var message: String {
      switch self {
      case .error(let message): "error: \(message)"
      case .disagreement(let message): message
      }
    }
  }

  /// The outputs of each step; empty where the model could not be run.
  public let steps: [[ActualOutput]]

  /// The names of the passes that changed the model's graph; empty where it could not be run.
  public let effectivePasses: Set<String>

  init(
    id: String, failure: Failure?, steps: [[ActualOutput]], effectivePasses: Set<String> = []
  ) {
    self.id = id
    self.failure = failure
    self.steps = steps
    self.effectivePasses = effectivePasses
  }
}
