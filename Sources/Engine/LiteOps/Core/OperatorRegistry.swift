public import LiteModel

/// The supported operators, by code.
public struct OperatorRegistry: Sendable {
  private let operators: [OperatorCode: any FileOperator.Type]

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

  /// The operator of a code; nil where it is not supported.
  public subscript(code: OperatorCode) -> (any FileOperator.Type)? { operators[code] }

  /// The codes that are supported.
  public var codes: [OperatorCode] { Array(operators.keys) }
}
