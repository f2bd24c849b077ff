import LiteReference
import LiteSchema

extension Schema.ActivationFunctionType {
  /// The activation as recurrent networks apply it.
  ///
  /// - Returns: The activation, in full for those that elsewhere only limit.
  /// - Throws: ``OperatorError/invalid(_:)`` for a value that the schema does not have.
  func vectorActivation() throws(OperatorError) -> VectorActivation {
    switch self {
    case .none: .none
    case .relu: .relu
    case .reluN1To1: .reluN1To1
    case .relu6: .relu6
    case .tanh: .tanh
    case .signBit: .signBit
    default:
      throw .invalid("fused_activation_function is \(rawValue); it must be 0 to 5")
    }
  }
}
