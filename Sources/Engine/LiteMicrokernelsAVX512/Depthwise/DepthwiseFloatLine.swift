#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// A row of a depthwise convolution by 5×5 filters, sixteen channels of seven output positions at
  /// a time: every pixel that they share is read once for each row of filter taps.
  @Sendable
  public func depthwiseFloatLine(_ work: FloatDepthwiseLine) {
    convolve(work, FusedSum.self)
  }

  /// The same with each product rounded before it is added: the results are those of the reference
  /// loop, bit for bit.
  @Sendable
  public func depthwiseFloatLineRounded(_ work: FloatDepthwiseLine) {
    convolve(work, RoundedSum.self)
  }

  @inline(__always)
  private func convolve<Sum: ProductSum>(
    _ work: FloatDepthwiseLine, _ form: Sum.Type
  ) {
    var channel = work.channels.lowerBound
    while channel < work.channels.upperBound {
      let count = work.channels.upperBound &- channel
      var position = 0
      while position < work.windows {
        switch (work.stride, count >= 16) {
        case (1, true): allChannelsByOne(work, channel, position, form)
        case (_, true): allChannelsByTwo(work, channel, position, form)
        case (1, false): lastChannelsByOne(work, channel, position, form)
        case (_, false): lastChannelsByTwo(work, channel, position, form)
        }
        position &+= 7
      }
      channel &+= 16
    }
  }

  // One function for each stride, with and without a mask, so that none branches on either.

  @inline(never)
  private func allChannelsByOne<Sum: ProductSum>(
    _ work: FloatDepthwiseLine, _ channel: Int, _ position: Int, _ form: Sum.Type
  ) {
    SevenPositions(work, channel, position, mask: nil).convolve(stride: 1, form)
  }

  @inline(never)
  private func allChannelsByTwo<Sum: ProductSum>(
    _ work: FloatDepthwiseLine, _ channel: Int, _ position: Int, _ form: Sum.Type
  ) {
    SevenPositions(work, channel, position, mask: nil).convolve(stride: 2, form)
  }

  @inline(never)
  private func lastChannelsByOne<Sum: ProductSum>(
    _ work: FloatDepthwiseLine, _ channel: Int, _ position: Int, _ form: Sum.Type
  ) {
    SevenPositions(work, channel, position, mask: lastChannels(work, channel))
      .convolve(stride: 1, form)
  }

  @inline(never)
  private func lastChannelsByTwo<Sum: ProductSum>(
    _ work: FloatDepthwiseLine, _ channel: Int, _ position: Int, _ form: Sum.Type
  ) {
    SevenPositions(work, channel, position, mask: lastChannels(work, channel))
      .convolve(stride: 2, form)
  }

  /// The lanes of the channels from one on, fewer than sixteen.
  @inline(__always)
  private func lastChannels(_ work: FloatDepthwiseLine, _ channel: Int) -> UInt16 {
    (UInt16(1) &<< UInt16(truncatingIfNeeded: work.channels.upperBound &- channel)) &- 1
  }
#endif
