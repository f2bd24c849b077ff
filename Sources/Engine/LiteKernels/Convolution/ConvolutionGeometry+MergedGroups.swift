import LiteReference

/// Convolutions of narrow groups as ones of fewer, wider groups.
///
/// The weights of channels of the other groups that are merged are zeros, which add nothing.
extension ConvolutionGeometry {
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
