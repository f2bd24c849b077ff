public import LiteKernels

/// What a kernel computes, where it can run together with others that read its results.
public enum ChainLink: Sendable {
  /// Convolutions of float32, and what follows them.
  case floats(FloatConvolutionChain)

  /// A function of float32, element by element.
  case floatFunction(FloatMapping)

  /// A function of two float32, element by element.
  case floatCombination(FloatCombination)

  /// The products of float32 matrices.
  case floatMatrices(FloatMatrixProducts)

  /// The elements in another order, whatever their type.
  case transposition(Transposition)

  /// Convolutions of 8-bit elements, and what follows them.
  case bytes(QuantizedConvolutionChain)

  /// A sum of two tensors of 8-bit elements, or the like.
  case byteCombination(ByteCombination)

  /// Whether there is another operand beside the results of the kernel before.
  public var hasAddend: Bool {
    switch self {
    case .floats, .bytes, .floatFunction, .floatMatrices, .transposition: false
    case .floatCombination(let combination):
      combination.isSum && combination.isAligned
    case .byteCombination: true
    }
  }
}
