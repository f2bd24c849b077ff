public import LiteModel

/// The supported operators, by code.
public struct OperatorRegistry: Sendable {
  private var operators: [OperatorCode: any FileOperator.Type]

  /// A registry of the given operators.
  ///
  /// - Precondition: No two have the same code.
  public init(_ operators: [any FileOperator.Type]) {
    self.operators = Dictionary(
      operators.map { ($0.code, $0) },
      uniquingKeysWith: { first, _ in
        preconditionFailure("\(first.code) is registered twice")
      })
  }

  /// The registry with some operators more, such as the custom operators of a program.
  ///
  /// An operator replaces that of the same code.
  public func adding(_ operators: [any FileOperator.Type]) -> OperatorRegistry {
    var registry = self
    for type in operators { registry.operators[type.code] = type }
    return registry
  }

  /// The operator of a code; nil where it is not supported.
  public subscript(code: OperatorCode) -> (any FileOperator.Type)? { operators[code] }

  /// The codes that are supported.
  public var codes: [OperatorCode] { Array(operators.keys) }
}
