public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// Convolutions of narrow groups with fewer, wider ones.
///
/// The filters of several groups are columns of one GEMM over the channels of all of them. The
/// weights of channels of other groups are zero points, which add nothing.
extension QuantizedConv2D {
  /// The groups of four products that take as long as the copy of one filter tap, or pixel, of a group.
  private static let tapCopyCost = 80

  /// The groups of four products that take as long as the share of a filter tap in a copy of whole image
  /// rows.
  private static let rowCopyCost = 6

  /// Packs the weights of a convolution whose groups are merged; nil where that is not faster, and as
  /// for separate groups.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filters, OHWI, as the bytes that are stored.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - requantization: The quantization, of int8 or uint8.
  ///   - microkernels: The micro-kernels to use.
  public convenience init?(
    mergingGroupsOf geometry: ConvolutionGeometry, filter: ConstantSource, bias: [Int32],
    requantization: ProductRequantization<QuantizedMultiplier>,
    microkernels: MicrokernelTable
  ) {
    let kernel = microkernels.integerProduct
    let channels = geometry.inChannelsPerGroup
    let taps = geometry.rows.filterSize * geometry.columns.filterSize
    guard geometry.groups > 1, channels > 0,
      filter.byteCount == taps * channels * geometry.outChannels,
      let count = geometry.mergedGroupCount(
        kernel, copyCost: { QuantizedConv2D.copyCost(geometry, merging: $0, kernel) })
    else { return nil }
    let merged = geometry.mergingGroups(by: count)
    let zero = UInt8(truncatingIfNeeded: requantization.weightZeroPoint)
    let spread = filter.withElements(as: UInt8.self) {
      geometry.spread($0, mergingGroupsBy: count, zero: zero)
    }
    guard let spread else { return nil }
    self.init(
      merged, filter: ConstantSource(spread.span), bias: bias, requantization: requantization,
      microkernels: microkernels)
  }

  /// What the copies of receptive fields cost with so many groups in each.
  private static func copyCost(
    _ geometry: ConvolutionGeometry, merging count: Int, _ kernel: IntegerProductKernel
  ) -> Int {
    let taps = geometry.rows.filterSize * geometry.columns.filterSize
    guard copiesRows(geometry.mergingGroups(by: count), kernel) else {
      return tapCopyCost * taps
    }
    guard count < geometry.groups else { return rowCopyCost * taps }
    return tapCopyCost * geometry.rows.stride * geometry.columns.stride
  }
}
