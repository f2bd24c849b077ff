/// Why a node cannot be inferred, lowered or run.
///
/// The runtime adds the place of the node: `CONV_2D (node 3, subgraph 0): ` and the message.
public enum OperatorError: Error, Hashable, Sendable {
  /// The model is not valid; the message names the value found and the values allowed.
  case invalid(String)

  /// The model is valid, but this combination of types or options is not supported.
  case unsupported(String)

  /// The shape of an output depends on the value of an input, which is not known before the model
  /// runs.
  ///
  /// Never shown: the runtime infers the node again when its turn comes.
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
