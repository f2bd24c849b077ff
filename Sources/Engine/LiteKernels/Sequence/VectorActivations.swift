import LiteMicrokernels
public import LiteReference

/// A fast activation of the gates and cells of recurrent networks.
///
/// The results are those of `VectorActivation`, bit for bit. A class, as ``VectorProducts``. Every `unsafe` in this file is an
/// address within the values.
public final class VectorActivations: Sendable {
  private let activation: VectorActivation
  private let mapping: FloatMapping?

  /// - Parameters:
  ///   - activation: The activation.
  ///   - microkernels: The micro-kernels to use.
  public init(
    _ activation: VectorActivation, microkernels: MicrokernelTable
  ) {
    self.activation = activation
    let function: FloatFunction? =
      switch activation {
      case .tanh: .rationalHyperbolicTangent
      case .sigmoid: .polynomialLogistic
      default: nil
      }
    mapping = function.map { FloatMapping($0, microkernels: microkernels) }
  }

  /// Replaces values by their activations.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - vectors: The indices of those that TFLite computes in vectors, all by default.
  public func apply(to values: inout MutableSpan<Float>, vectors: Range<Int> = 0..<Int.max) {
    guard let mapping else {
      activation.apply(to: &values, vectors: vectors)
      return
    }
    let mapped = activation == .sigmoid ? vectors.clamped(to: values.indices) : values.indices
    for i in 0..<mapped.lowerBound { values[i] = VectorActivation.scalarLogistic(values[i]) }
    for i in mapped.upperBound..<values.count {
      values[i] = VectorActivation.scalarLogistic(values[i])
    }
    unsafe values.withUnsafeMutableBytes { bytes in
      guard let address = bytes.baseAddress else { return }
      let start = unsafe address + mapped.lowerBound * MemoryLayout<Float>.stride
      unsafe mapping.apply(to: start, count: mapped.count)
    }
  }
}
