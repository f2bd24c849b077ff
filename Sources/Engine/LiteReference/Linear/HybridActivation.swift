/// A fused activation of a hybrid `FULLY_CONNECTED`, which may be more than a range.
public enum HybridActivation: Hashable, Sendable {
  /// Nothing beyond the range.
  case none

  /// The hyperbolic tangent.
  case tanh

  /// 1 where the sign bit is set, else 0.
  case signBit

  /// Replaces values by their activations.
  public func apply(to values: inout MutableSpan<Float>) {
    switch self {
    case .none: return
    case .tanh: forEachIndex(in: values.indices) { i in values[i] = hyperbolicTangent(values[i]) }
    case .signBit:
      forEachIndex(in: values.indices) { i in values[i] = values[i].sign == .minus ? 1 : 0 }
    }
  }
}
