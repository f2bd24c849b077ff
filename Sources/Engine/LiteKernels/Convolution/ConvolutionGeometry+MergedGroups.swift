import LiteMicrokernels
import LiteReference

/// Convolutions of narrow groups as ones of fewer, wider groups.
///
/// The weights of channels of the other groups that are merged are zeros, which add nothing.
extension ConvolutionGeometry {
  /// The number of groups that are merged into one.
  ///
  /// - Parameters:
  ///   - kernel: The GEMM.
  ///   - copyCost: What the copies for one group cost with so many groups in it, in groups of four
  ///     products.
  /// - Returns: nil where separate groups are faster.
  func mergedGroupCount(_ kernel: IntegerProductKernel, copyCost: (_ count: Int) -> Int) -> Int? {
    let taps = rows.filterSize * columns.filterSize
    func cost(merging count: Int) -> Int {
      let (unit, depthUnit) = (IntegerProductKernel.columnUnit, kernel.depthUnit)
      let columns = (count * outChannelsPerGroup + unit - 1) / unit * unit
      let depth = count * inChannelsPerGroup * taps
      let products = columns * ((depth + depthUnit - 1) / depthUnit * depthUnit / 4)
      return groups / count * (products + copyCost(count))
    }
    let counts = (1...groups).lazy.filter { groups % $0 == 0 }
    let best = counts.min { cost(merging: $0) < cost(merging: $1) }
    return best == 1 ? nil : best
  }

  /// The extents with so many groups in each.
  func mergingGroups(by count: Int) -> ConvolutionGeometry {
    ConvolutionGeometry(
      batches: batches, rows: rows, columns: columns, inChannels: inChannels,
      outChannels: outChannels, groups: groups / count)
  }

  /// The filters, OHWI, with zeros for the channels of the other groups that are merged.
  func spread<Weight>(
    _ filter: Span<Weight>, mergingGroupsBy count: Int, zero: Weight
  ) -> [Weight] {
    let (channels, taps) = (inChannelsPerGroup, rows.filterSize * columns.filterSize)
    var spread = [Weight](repeating: zero, count: filter.count * count)
    for row in 0..<filter.count / channels {
      let group = row / taps / outChannelsPerGroup % count
      for channel in 0..<channels {
        spread[(row * count + group) * channels + channel] = filter[row * channels + channel]
      }
    }
    return spread
  }
}
