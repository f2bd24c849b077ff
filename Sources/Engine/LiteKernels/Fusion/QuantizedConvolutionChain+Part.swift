import LiteExecution
import LiteReference

/// Every `unsafe` in this file refers to a part, which its chain keeps.
extension QuantizedConvolutionChain {
  /// One of the parts.
  public enum Part: Sendable {
    /// A `CONV_2D`.
    case full(QuantizedConv2D)

    /// A `DEPTHWISE_CONV_2D`.
    case depthwise(QuantizedDepthwiseConv2D)

    /// A sum of what the part before gives and another tensor, or the like.
    case combination(ByteCombination, resultIsFirst: Bool)
  }

  /// One of the parts, for as long as the chain lives.
  enum UncountedPart {
    case full(Uncounted<QuantizedConv2D>)
    case depthwise(Uncounted<QuantizedDepthwiseConv2D>)
    case combination(Uncounted<ByteCombination>, resultIsFirst: Bool)
  }
}

extension QuantizedConvolutionChain.Part {
  /// The part, which its chain keeps.
  @inline(__always)
  var uncounted: QuantizedConvolutionChain.UncountedPart {
    switch self {
    case .full(let convolution): unsafe .full(Uncounted(convolution))
    case .depthwise(let convolution): unsafe .depthwise(Uncounted(convolution))
    case .combination(let combination, let resultIsFirst):
      unsafe .combination(Uncounted(combination), resultIsFirst: resultIsFirst)
    }
  }

  /// The extents of a convolution; nil for what is none.
  var geometry: ConvolutionGeometry? {
    switch self {
    case .full(let convolution): convolution.geometry
    case .depthwise(let convolution): convolution.geometry
    case .combination: nil
    }
  }

  /// Whether it is a convolution some of whose pixels can be computed by themselves.
  var canBeFirst: Bool {
    switch self {
    case .full(let convolution): convolution.windows != nil
    case .depthwise(let convolution): convolution.geometry.batches == 1
    case .combination: false
    }
  }

  /// Whether it is a convolution whose windows are single pixels, which are read where they are.
  var readsPixels: Bool {
    if case .full(let convolution) = self {
      convolution.isInPlace
    } else {
      false
    }
  }

  /// Whether it is a convolution that reads and writes the cache's lines where they are, whatever
  /// lies between the pixels.
  var usesLines: Bool {
    if case .depthwise(let convolution) = self { convolution.isInPlace } else { false }
  }

  /// The bytes of a pixel of the results, or of a window that is copied where that is more.
  var pixelBytes: Int {
    switch self {
    case .full(let convolution): max(convolution.geometry.outChannels, convolution.copiedBytes)
    case .depthwise(let convolution): convolution.geometry.outChannels
    case .combination: 0
    }
  }

  /// The bytes of the weights that every thread reads.
  var weightBytes: Int {
    guard case .full(let convolution) = self else { return 0 }
    return convolution.groups.reduce(0) { $0 + $1.columns * $1.paddedDepth }
  }

  /// The number of elements of the addend.
  var addendCount: Int {
    if case .combination(let combination, _) = self { combination.count } else { 0 }
  }

  /// Whether threads better share the weights than the pixels.
  func isShared(_ threadCount: Int) -> Bool {
    guard case .full(let convolution) = self else { return false }
    return convolution.sharesWeights(threadCount)
  }
}
