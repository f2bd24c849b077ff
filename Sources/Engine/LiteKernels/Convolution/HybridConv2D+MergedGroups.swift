public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// Convolutions of narrow groups with fewer, wider ones.
///
/// The filters of several groups are columns of one GEMM over the channels of all of them. The weights of
/// channels of other groups are zeros, which add nothing to sums of integers.
extension HybridConv2D {
  /// The groups of four products that take as long as the copy of one filter tap of a group.
  private static let tapCopyCost = 50

  /// The same for a row of filter taps with all channels, which is copied at once.
  private static let rowCopyCost = 180

  /// Packs the weights of a convolution whose groups are merged; nil where that is not faster, and as
  /// for separate groups.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filters, OHWI, as the bytes of int8 elements.
  ///   - stage: The dequantization of the accumulators.
  ///   - isSymmetric: Whether inputs are quantized without a zero point.
  ///   - microkernels: The micro-kernels to use.
  public convenience init?(
    mergingGroupsOf geometry: ConvolutionGeometry, filter: ConstantSource, stage: HybridStage,
    isSymmetric: Bool, microkernels: MicrokernelTable
  ) {
    let (channels, rowCount) = (geometry.inChannelsPerGroup, geometry.rows.filterSize)
    let taps = rowCount * geometry.columns.filterSize
    guard geometry.groups > 1, channels > 0,
      filter.byteCount == taps * channels * geometry.outChannels
    else { return nil }
    let count = geometry.mergedGroupCount(microkernels.integerProduct) { count in
      count < geometry.groups
        ? HybridConv2D.tapCopyCost * taps : HybridConv2D.rowCopyCost * rowCount
    }
    guard let count else { return nil }
    let spread = filter.withElements(as: UInt8.self) {
      geometry.spread($0, mergingGroupsBy: count, zero: 0)
    }
    guard let spread else { return nil }
    self.init(
      geometry.mergingGroups(by: count), filter: ConstantSource(spread.span), stage: stage,
      isSymmetric: isSymmetric, microkernels: microkernels)
  }
}
