import LiteModel

/// How a file holds an operator that TensorFlow Lite has no code for.
protocol TensorFlowForm: Sendable {
  /// Whether the operator is left to TensorFlow: its name begins with `Flex`, and its options are a node of
  /// TensorFlow's graph.
  static var isFlex: Bool { get }
}

extension TensorFlowForm {
  /// The code of an operator in a file.
  ///
  /// - Parameter name: The name that TensorFlow has for it.
  /// - Returns: The code.
  static func code(_ name: String) -> OperatorCode { .custom(isFlex ? "Flex\(name)" : name) }
}

/// Operators that are left to TensorFlow.
enum FlexForm: TensorFlowForm {
  static let isFlex = true
}

/// Custom operators, whose options are a FlexBuffer map of the attributes.
enum CustomForm: TensorFlowForm {
  static let isFlex = false
}
