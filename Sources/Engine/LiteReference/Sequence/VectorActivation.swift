#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An activation of a recurrent network.
public enum VectorActivation: Hashable, Sendable {
  case none
  case relu
  case reluN1To1
  case relu6
  case tanh
  case signBit
  case sigmoid

  /// The activation of a value.
  public func apply(_ x: Float) -> Float {
    switch self {
    case .none: x
    case .relu: max(x, 0)
    case .reluN1To1: clamp(x, -1, 1)
    case .relu6: clamp(x, 0, 6)
    case .tanh: hyperbolicTangent(x)
    case .signBit: x.sign == .minus ? 1 : 0
    case .sigmoid: 1 / (1 + exp(-x))
    }
  }

  /// Replaces values by their activations.
  public func apply(to values: inout MutableSpan<Float>) {
    forEachIndex(in: values.indices) { i in values[i] = apply(values[i]) }
  }
}
