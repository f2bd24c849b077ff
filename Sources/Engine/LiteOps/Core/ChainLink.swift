public import LiteKernels

/// The computation of a kernel that can be fused with a producer, a reader, or another reader of its
/// input.
public enum ChainLink: Sendable {
  /// A chain of convolutions with their fused sums and functions.
  case convolutions(ConvolutionChain)

  /// A function of one float32, element by element.
  case floatFunction(FloatMapping)

  /// A function of two float32, element by element.
  case floatCombination(FloatCombination)

  /// A batch of float32 matrix products.
  case floatMatrices(FloatMatrixProducts)

  /// Dense layers with weights of int8, which quantize the rows that they read.
  case hybridLayers(HybridLayers)

  /// A transposition, of elements of any dtype.
  case transposition(Transposition)

  /// A sum, or another function of two quantized bytes, element by element.
  case byteCombination(ByteCombination)

  /// Whether it adds another operand to the results of its producer.
  public var hasAddend: Bool {
    switch self {
    case .convolutions, .floatFunction, .floatMatrices, .hybridLayers, .transposition: false
    case .floatCombination(let combination):
      combination.isSum && combination.isAligned
    case .byteCombination: true
    }
  }
}
