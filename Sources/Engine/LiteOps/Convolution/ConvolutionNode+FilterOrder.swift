import LiteExecution
import LiteReference

/// Convolutions that may run as others, whose filters are the same in another order: convolutions and
/// depthwise convolutions of filters with one channel, and transposed convolutions without stride.
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

  /// The extents of the convolution that a transposed one without stride and dilation is, by filters
  /// that are turned by half a turn; nil for others.
  func turnedGeometry<Loop: ConvolutionLoop>(of loop: Loop.Type) -> ConvolutionGeometry? {
    let axes = [geometry.rows, geometry.columns]
    guard loop == TransposeConv.self, geometry.groups == 1,
      axes.allSatisfy({ $0.stride == 1 && $0.dilation == 1 && $0.padding < $0.filterSize })
    else { return nil }
    let turned = axes.map { axis in
      WindowAxis(
        inputSize: axis.outputSize, outputSize: axis.inputSize, filterSize: axis.filterSize,
        padding: axis.filterSize - 1 - axis.padding)
    }
    return ConvolutionGeometry(
      batches: geometry.batches, rows: turned[0], columns: turned[1],
      inChannels: geometry.inChannels, outChannels: geometry.outChannels)
  }

  /// Filters OHWI, each turned by half a turn.
  ///
  /// - Parameters:
  ///   - filter: The filters.
  ///   - type: The type of an element.
  /// - Returns: nil where there is no memory for them while they are packed.
  func turnedFilter<Element: BitwiseCopyable>(
    _ filter: borrowing ConstantSource, of type: Element.Type
  ) -> [Element]? {
    let (channels, count) = (geometry.inChannels, geometry.macsOfOutputElement)
    return filter.withElements(as: Element.self) { filter in
      filter.indices.map { index in
        let (output, place) = index.quotientAndRemainder(dividingBy: count)
        let (start, channel) = (output * count, place % channels)
        return filter[start + count - channels - (place - channel) + channel]
      }
    }
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
