/// An activation of a recurrent network.
public enum VectorActivation: Hashable, Sendable {
  case none
  case relu
  case reluN1To1
  case relu6
  case tanh
  case signBit
  case sigmoid

  /// The activation of a value; that of a gate as TFLite has it for vectors.
  public func apply(_ x: Float) -> Float {
    switch self {
    case .none: x
    case .relu: max(x, 0)
    case .reluN1To1: clamp(x, -1, 1)
    case .relu6: clamp(x, 0, 6)
    case .tanh: rationalHyperbolicTangent(x)
    case .signBit: x.sign == .minus ? 1 : 0
    case .sigmoid: polynomialLogistic(x)
    }
  }

  /// Replaces values by their activations.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - vectors: The indices of those that TFLite computes in vectors, all by default; it takes
  ///     another logistic function for the others.
  public func apply(to values: inout MutableSpan<Float>, vectors: Range<Int> = 0..<Int.max) {
    forEachIndex(in: values.indices) { i in
      values[i] =
        self == .sigmoid && !vectors.contains(i)
        ? VectorActivation.scalarLogistic(values[i]) : apply(values[i])
    }
  }

  /// The values of a range that TFLite computes in vectors: those in whole groups of four.
  ///
  /// - Parameter range: Positions of floats, counted from a multiple of 16 bytes.
  /// - Returns: The positions of the groups within the range.
  public static func vectors(of range: Range<Int>) -> Range<Int> {
    let start = min((range.lowerBound + 3) / 4 * 4, range.upperBound)
    return start..<start + (range.upperBound - start) / 4 * 4
  }

  /// The logistic function as Eigen has it for single values, `e^x / (1 + e^x)`.
  public static func scalarLogistic(_ x: Float) -> Float {
    let e = exponential(min(x, 16.6355324))
    return e / (1 + e)
  }
}
