#if arch(x86_64)
  public import LiteMicrokernels

  /// An output row of a depthwise convolution with 5×5 filters, eight channels of seven output
  /// positions at a time: every pixel that they share is read once for each filter row.
  @Sendable
  public func depthwiseFloatRow(_ work: FloatDepthwiseRow) {
    var channel = work.channels.lowerBound
    while channel < work.channels.upperBound {
      let isWhole = work.channels.upperBound &- channel >= 8
      var position = 0
      while position < work.positions {
        switch (work.stride, isWhole) {
        case (1, true): stepByOne(work, channel, position, Whole.self)
        case (1, false): stepByOne(work, channel, position, Half.self)
        case (_, true): stepByTwo(work, channel, position, Whole.self)
        case (_, false): stepByTwo(work, channel, position, Half.self)
        }
        position &+= 7
      }
      channel &+= 8
    }
  }

  // One function for each stride and width, so that none branches on either.

  @inline(never)
  private func stepByOne<Width: TileWidth>(
    _ work: FloatDepthwiseRow, _ channel: Int, _ position: Int, _: Width.Type
  ) {
    SevenPositions<Width>(work, channel, position).convolve(stride: 1)
  }

  @inline(never)
  private func stepByTwo<Width: TileWidth>(
    _ work: FloatDepthwiseRow, _ channel: Int, _ position: Int, _: Width.Type
  ) {
    SevenPositions<Width>(work, channel, position).convolve(stride: 2)
  }
#endif
