public import LiteSchema

/// Which operator a node runs.
public enum OperatorCode: Hashable, Sendable {
  /// An operator of the schema.
  case builtin(Schema.BuiltinOperator)

  /// An operator that is known by name only, such as `TFLite_Detection_PostProcess`.
  case custom(String)
}

extension OperatorCode: CustomStringConvertible {
  /// The schema's spelling, such as `CONV_2D`, or the custom name.
  public var description: String {
    switch self {
    case .builtin(let code): code.description
    case .custom(let name): name
    }
  }
}
