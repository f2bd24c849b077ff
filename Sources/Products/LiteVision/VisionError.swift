public import LiteModel
public import LiteRuntime

/// Why a model cannot label or detect.
public enum VisionError: Error, Sendable {
  /// An input of the model is not an image that can be made: what was found and what is
  /// allowed.
  case input(String)

  /// The outputs are not those of a labeler or of a detector, or hold what they must not.
  case output(String)

  /// The metadata of the model contradict themselves or the model.
  case metadata(String)

  /// An option is out of range.
  case option(String)

  /// The labels cannot be used.
  case labels(LabelsError)

  /// The model or what is packed into it cannot be read.
  case model(ModelError)

  /// The model cannot be run.
  case runtime(RuntimeError)
}

extension VisionError: CustomStringConvertible {
  /// What was found, what is allowed and where.
  public var description: String {
    switch self {
    case .input(let message), .output(let message), .metadata(let message),
      .option(let message):
      message
    case .labels(let error): "\(error)"
    case .model(let error): "\(error)"
    case .runtime(let error): "\(error)"
    }
  }
}
