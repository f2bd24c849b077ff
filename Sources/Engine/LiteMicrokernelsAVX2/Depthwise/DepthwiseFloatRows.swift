#if arch(x86_64)
  public import LiteMicrokernels

  /// Output rows of a depthwise convolution with 3×3 filters, eight channels of two rows at a time:
  /// every pixel that they share is read once.
  ///
  /// Each accumulator adds its filter taps column by column, for any number of rows. The last
  /// channels may overlap the previous ones.
  @Sendable
  public func depthwiseFloatRows(_ work: FloatDepthwiseRows) {
    let (first, last) = (work.channels.lowerBound, work.channels.upperBound)
    guard last &- first >= 8 else { return allRows(work, first, Half.self) }
    var channel = first
    while channel < last {
      allRows(work, min(channel, last &- 8), Whole.self)
      channel &+= 8
    }
  }

  /// Up to eight channels of all rows.
  @inline(__always)
  private func allRows<Width: TileWidth>(
    _ work: FloatDepthwiseRows, _ channel: Int, _ width: Width.Type
  ) {
    var row = 0
    while row < work.rows {
      switch (work.stride, work.rows &- row) {
      case (1, 1): stepByOne(work, channel, row, Count1.self, width)
      case (1, _): stepByOne(work, channel, row, Count2.self, width)
      case (_, 1): stepByTwo(work, channel, row, Count1.self, width)
      case (_, _): stepByTwo(work, channel, row, Count2.self, width)
      }
      row &+= 2
    }
  }

  @inline(never)
  private func stepByOne<Rows: TileHeight, Width: TileWidth>(
    _ work: FloatDepthwiseRows, _ channel: Int, _ row: Int, _: Rows.Type, _: Width.Type
  ) {
    OutputRows<Count1, Rows, Width>(work, channel, row).stepByOne()
  }

  @inline(never)
  private func stepByTwo<Rows: TileHeight, Width: TileWidth>(
    _ work: FloatDepthwiseRows, _ channel: Int, _ row: Int, _: Rows.Type, _: Width.Type
  ) {
    OutputRows<Count2, Rows, Width>(work, channel, row).stepByTwo()
  }
#endif
