import LiteExecution
import LiteReference

/// Depthwise convolutions of images with one channel, which are convolutions: only their filters are
/// stored in another order.
extension ConvolutionNode {
  /// The fewest output channels for which a convolution is worth it.
  private static let leastChannels = 8

  /// Whether a loop is a depthwise convolution that may run as a convolution.
  func isConvolution<Loop: ConvolutionLoop>(_ loop: Loop.Type) -> Bool {
    loop == DepthwiseConv2D.self && geometry.inChannels == 1
      && geometry.outChannels >= ConvolutionNode.leastChannels
  }

  /// Filters 1HWC in the order OHWI of a convolution.
  ///
  /// - Parameters:
  ///   - filter: The filters of images with one channel.
  ///   - type: The type of an element.
  /// - Returns: nil where there is no memory for them while they are packed.
  func transposedFilter<Element: BitwiseCopyable>(
    _ filter: borrowing ConstantSource, of type: Element.Type
  ) -> [Element]? {
    filter.withElements(as: type) { filter in
      let (channels, taps) = (geometry.outChannels, filter.count / geometry.outChannels)
      return (0..<filter.count).map { filter[$0 % taps * channels + $0 / taps] }
    }
  }
}
