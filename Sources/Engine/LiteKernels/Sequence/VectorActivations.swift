public import LiteMicrokernels
public import LiteReference

/// A fast activation of the gates and cells of recurrent networks.
///
/// The results are those of `VectorActivation`, bit for bit. Every `unsafe` in this file is the
/// address of the values.
public struct VectorActivations: Sendable {
  private let activation: VectorActivation
  private let mapping: FloatMapping?

  /// - Parameters:
  ///   - activation: The activation.
  ///   - microkernels: The micro-kernels to use.
  public init(
    _ activation: VectorActivation, microkernels: MicrokernelTable = Microkernels.table
  ) {
    self.activation = activation
    let function: FloatFunction? =
      switch activation {
      case .tanh: .referenceHyperbolicTangent
      case .sigmoid: .referenceExponential
      default: nil
      }
    mapping = function.map { FloatMapping($0, microkernels: microkernels) }
  }

  /// Replaces values by their activations.
  public func apply(to values: inout MutableSpan<Float>) {
    guard let mapping else {
      activation.apply(to: &values)
      return
    }
    // The logistic function is 1 / (1 + e^−x), which the operator of that name is not.
    let isLogistic = activation == .sigmoid
    if isLogistic { for i in values.indices { values[i] = -values[i] } }
    unsafe values.withUnsafeMutableBytes { bytes in
      guard let address = bytes.baseAddress else { return }
      unsafe mapping.apply(to: address, count: bytes.count / MemoryLayout<Float>.stride)
    }
    if isLogistic { for i in values.indices { values[i] = 1 / (1 + values[i]) } }
  }
}
