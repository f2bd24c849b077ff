import LiteSchema

extension RandomGraph {
  /// A fused activation that operators with sums have.
  mutating func activation() -> Schema.ActivationFunctionType {
    choose([.none, .none, .none, .relu, .relu6, .reluN1To1])
  }
}
