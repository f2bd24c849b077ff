#if arch(x86_64)
  public import LiteMicrokernels

  /// Lines of a depthwise convolution by 3×3 taps, sixteen channels of up to four lines at a time:
  /// every pixel that they share is read once.
  ///
  /// Each sum begins with its bias and takes its taps column by column, whichever lines go
  /// together. The last channels may be computed in part for the second time.
  @Sendable
  public func depthwiseFloatLines(_ work: FloatDepthwiseLines) {
    let (first, end) = (work.channels.lowerBound, work.channels.upperBound)
    guard end &- first >= 16 else {
      for row in 0..<work.rows {
        if work.stride == 1 {
          someChannels(work, first, row, Count1.self)
        } else {
          someChannels(work, first, row, Count2.self)
        }
      }
      return
    }
    var channel = first
    while channel < end {
      wholeRegister(work, min(channel, end &- 16))
      channel &+= 16
    }
  }

  /// Sixteen channels of all lines.
  @inline(__always)
  private func wholeRegister(_ work: FloatDepthwiseLines, _ channel: Int) {
    var row = 0
    while row < work.rows {
      switch (work.stride, work.rows &- row) {
      case (1, 1): row &+= windows(work, channel, row, Count1.self, Count1.self)
      case (1, 2): row &+= windows(work, channel, row, Count1.self, Count2.self)
      case (1, 3): row &+= windows(work, channel, row, Count1.self, Count3.self)
      case (1, _): row &+= windows(work, channel, row, Count1.self, Count4.self)
      case (_, 1): row &+= windows(work, channel, row, Count2.self, Count1.self)
      case (_, _): row &+= windows(work, channel, row, Count2.self, Count2.self)
      }
    }
  }

  /// Some lines of windows of sixteen channels, and their number.
  @inline(never)
  private func windows<Stride: TileHeight, Rows: TileHeight>(
    _ work: FloatDepthwiseLines, _ channel: Int, _ row: Int, _: Stride.Type, _: Rows.Type
  ) -> Int {
    let windows = LineWindows<Stride, Rows>(work, channel, row, mask: nil)
    if Stride.count == 1 { windows.stepByOne() } else { windows.stepByTwo() }
    return Rows.count
  }

  /// One line of windows of fewer channels.
  @inline(never)
  private func someChannels<Stride: TileHeight>(
    _ work: FloatDepthwiseLines, _ channel: Int, _ row: Int, _: Stride.Type
  ) {
    let count = UInt16(truncatingIfNeeded: work.channels.upperBound &- channel)
    let windows = LineWindows<Stride, Count1>(
      work, channel, row, mask: (UInt16(1) &<< count) &- 1)
    if Stride.count == 1 { windows.stepByOne() } else { windows.stepByTwo() }
  }
#endif
