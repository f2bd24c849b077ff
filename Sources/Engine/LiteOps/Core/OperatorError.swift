/// Why an operator cannot be prepared or run.
///
/// The runtime adds which node it was: `CONV_2D (node 3, subgraph 0): ` and the message.
public enum OperatorError: Error, Hashable, Sendable {
  /// The model is not valid: what was found and what is allowed.
  case invalid(String)

  /// The model is valid, but this combination of types or options is not supported.
  case unsupported(String)

  /// The value of an input is needed to know the shape of an output, and is not
  /// known before the model runs.
  ///
  /// Never shown: the runtime prepares the node again when the value is there.
  case needsValue(input: Int)
}

extension OperatorError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalid(let message), .unsupported(let message): message
    case .needsValue(let input): "input \(input) is not known before the model runs"
    }
  }
}
