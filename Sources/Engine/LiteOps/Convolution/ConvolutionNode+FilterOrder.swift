import LiteExecution
import LiteReference

/// Convolutions and depthwise convolutions whose filters have one channel, which may run as the other:
/// only their filters are stored in another order.
extension ConvolutionNode {
  /// The fewest channels of the output for which a convolution is worth it, and of images that are
  /// quantized first for which a depthwise one is.
  static let leastChannels = 8

  /// Whether a loop is a depthwise convolution of images with one channel, which may run as a
  /// convolution.
  func isConvolution<Loop: ConvolutionLoop>(_ loop: Loop.Type) -> Bool {
    loop == DepthwiseConv2D.self && geometry.inChannels == 1
      && geometry.outChannels >= ConvolutionNode.leastChannels
  }

  /// Whether a loop is a convolution with a group for each channel, which may run as a depthwise
  /// convolution.
  func isDepthwise<Loop: ConvolutionLoop>(_ loop: Loop.Type) -> Bool {
    loop == Conv2D.self && geometry.groups == geometry.inChannels && geometry.groups > 1
  }

  /// Filters 1HWC in the order OHWI of a convolution.
  ///
  /// - Parameters:
  ///   - filter: The filters of images with one channel.
  ///   - type: The type of an element.
  /// - Returns: nil where there is no memory for them while they are packed.
  func convolutionFilter<Element: BitwiseCopyable>(
    _ filter: borrowing ConstantSource, of type: Element.Type
  ) -> [Element]? {
    let taps = geometry.rows.filterSize * geometry.columns.filterSize
    return transposed(filter, rows: taps, columns: geometry.outChannels)
  }

  /// Filters OHWI in the order 1HWC of a depthwise convolution.
  ///
  /// - Parameters:
  ///   - filter: The filters of one channel each.
  ///   - type: The type of an element.
  /// - Returns: nil where there is no memory for them while they are packed.
  func depthwiseFilter<Element: BitwiseCopyable>(
    _ filter: borrowing ConstantSource, of type: Element.Type
  ) -> [Element]? {
    let taps = geometry.rows.filterSize * geometry.columns.filterSize
    return transposed(filter, rows: geometry.outChannels, columns: taps)
  }

  /// The transpose of a matrix of filters.
  private func transposed<Element: BitwiseCopyable>(
    _ filter: borrowing ConstantSource, rows: Int, columns: Int
  ) -> [Element]? {
    filter.withElements(as: Element.self) { filter in
      filter.indices.map { filter[$0 % rows * columns + $0 / rows] }
    }
  }
}
