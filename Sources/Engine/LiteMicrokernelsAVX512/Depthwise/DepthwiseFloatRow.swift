#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// An output row of a depthwise convolution with 5×5 filters, sixteen channels of seven output
  /// positions at a time: every pixel that they share is read once for each filter row.
  @Sendable
  public func depthwiseFloatRow(_ work: FloatDepthwiseRow) {
    convolve(work, FusedMultiplyAdd.self)
  }

  /// The same with each product rounded before it is added: the results are those of the reference
  /// loop, bit for bit.
  @Sendable
  public func depthwiseFloatRowRounded(_ work: FloatDepthwiseRow) {
    convolve(work, RoundedMultiplyAdd.self)
  }

  @inline(__always)
  private func convolve<Arithmetic: MultiplyAdd>(
    _ work: FloatDepthwiseRow, _ arithmetic: Arithmetic.Type
  ) {
    var channel = work.channels.lowerBound
    while channel < work.channels.upperBound {
      let count = work.channels.upperBound &- channel
      var position = 0
      while position < work.positions {
        switch (work.stride, count >= 16) {
        case (1, true): allChannelsByOne(work, channel, position, arithmetic)
        case (_, true): allChannelsByTwo(work, channel, position, arithmetic)
        case (1, false): lastChannelsByOne(work, channel, position, arithmetic)
        case (_, false): lastChannelsByTwo(work, channel, position, arithmetic)
        }
        position &+= 7
      }
      channel &+= 16
    }
  }

  // One function for each stride, with and without a mask, so that none branches on either.

  @inline(never)
  private func allChannelsByOne<Arithmetic: MultiplyAdd>(
    _ work: FloatDepthwiseRow, _ channel: Int, _ position: Int, _ arithmetic: Arithmetic.Type
  ) {
    SevenPositions(work, channel, position, mask: nil).convolve(stride: 1, arithmetic)
  }

  @inline(never)
  private func allChannelsByTwo<Arithmetic: MultiplyAdd>(
    _ work: FloatDepthwiseRow, _ channel: Int, _ position: Int, _ arithmetic: Arithmetic.Type
  ) {
    SevenPositions(work, channel, position, mask: nil).convolve(stride: 2, arithmetic)
  }

  @inline(never)
  private func lastChannelsByOne<Arithmetic: MultiplyAdd>(
    _ work: FloatDepthwiseRow, _ channel: Int, _ position: Int, _ arithmetic: Arithmetic.Type
  ) {
    SevenPositions(work, channel, position, mask: lastChannels(work, channel))
      .convolve(stride: 1, arithmetic)
  }

  @inline(never)
  private func lastChannelsByTwo<Arithmetic: MultiplyAdd>(
    _ work: FloatDepthwiseRow, _ channel: Int, _ position: Int, _ arithmetic: Arithmetic.Type
  ) {
    SevenPositions(work, channel, position, mask: lastChannels(work, channel))
      .convolve(stride: 2, arithmetic)
  }

  /// The lanes of the channels from one on, fewer than sixteen.
  @inline(__always)
  private func lastChannels(_ work: FloatDepthwiseRow, _ channel: Int) -> UInt16 {
    (UInt16(1) &<< UInt16(truncatingIfNeeded: work.channels.upperBound &- channel)) &- 1
  }
#endif
