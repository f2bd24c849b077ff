import LiteExecution
import LiteReference

/// Every `unsafe` in this file refers to a convolution or a sum, which its chain keeps.
extension ConvolutionChain {
  /// A convolution that a chain can run.
  public enum Convolution: Sendable {
    /// A `CONV_2D` of float32.
    case float(FloatConv2D)

    /// A `DEPTHWISE_CONV_2D` of float32.
    case floatDepthwise(FloatDepthwiseConv2D)

    /// A `CONV_2D` of 8-bit elements.
    case quantized(QuantizedConv2D)

    /// A `DEPTHWISE_CONV_2D` of 8-bit elements.
    case quantizedDepthwise(QuantizedDepthwiseConv2D)

    /// The properties that the chain uses.
    var description: any ChainedConvolution {
      switch self {
      case .float(let convolution): convolution
      case .floatDepthwise(let convolution): convolution
      case .quantized(let convolution): convolution
      case .quantizedDepthwise(let convolution): convolution
      }
    }
  }

  /// The addition that is fused with a convolution.
  enum Sum: Sendable {
    /// Another tensor of float32.
    case floats(FloatCombination)

    /// Another tensor of bytes; or another function of both.
    case bytes(ByteCombination, resultIsFirst: Bool)
  }

  /// A convolution, and the addition that is fused with it.
  struct Stage: Sendable {
    var convolution: Convolution
    var sum: Sum?

    /// The properties of the convolution that the chain uses.
    var description: any ChainedConvolution { convolution.description }

    var geometry: ConvolutionGeometry { description.geometry }
  }

  /// A convolution, for as long as the chain lives.
  enum BorrowedConvolution {
    case float(UnownedReference<FloatConv2D>)
    case floatDepthwise(UnownedReference<FloatDepthwiseConv2D>)
    case quantized(UnownedReference<QuantizedConv2D>)
    case quantizedDepthwise(UnownedReference<QuantizedDepthwiseConv2D>)

    @unsafe
    init(_ convolution: Convolution) {
      switch convolution {
      case .float(let convolution): self = unsafe .float(UnownedReference(convolution))
      case .floatDepthwise(let convolution):
        self = unsafe .floatDepthwise(UnownedReference(convolution))
      case .quantized(let convolution): self = unsafe .quantized(UnownedReference(convolution))
      case .quantizedDepthwise(let convolution):
        self = unsafe .quantizedDepthwise(UnownedReference(convolution))
      }
    }

    /// Computes neighboring units: see ``ChainedConvolution/compute(_:by:from:to:)``.
    func compute(
      _ units: Range<Int>, by unit: ChainUnit, from input: ImageRows, to output: ImageRows
    ) {
      switch self {
      case .float(let reference):
        reference.borrow { $0.compute(units, by: unit, from: input, to: output) }
      case .floatDepthwise(let reference):
        reference.borrow { $0.compute(units, by: unit, from: input, to: output) }
      case .quantized(let reference):
        reference.borrow { $0.compute(units, by: unit, from: input, to: output) }
      case .quantizedDepthwise(let reference):
        reference.borrow { $0.compute(units, by: unit, from: input, to: output) }
      }
    }
  }

  /// A sum, for as long as the chain lives.
  enum BorrowedAddition {
    case floats(UnownedReference<FloatCombination>)
    case bytes(UnownedReference<ByteCombination>, resultIsFirst: Bool)

    @unsafe
    init(_ sum: Sum) {
      switch sum {
      case .floats(let combination): self = unsafe .floats(UnownedReference(combination))
      case .bytes(let combination, let resultIsFirst):
        self = unsafe .bytes(UnownedReference(combination), resultIsFirst: resultIsFirst)
      }
    }
  }
}
