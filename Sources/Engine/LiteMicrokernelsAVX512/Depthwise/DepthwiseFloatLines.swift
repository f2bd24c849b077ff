#if arch(x86_64)
  public import LiteMicrokernels

  /// Lines of a depthwise convolution by 3×3 taps, sixteen channels of up to four lines at a time:
  /// every pixel that they share is read once.
  ///
  /// Each sum begins with its bias and takes its taps column by column, whichever lines go
  /// together. The last channels may be computed in part for the second time.
  @Sendable
  public func depthwiseFloatLines(_ work: FloatDepthwiseLines) {
    if work.appliesHardSwish {
      convolve(work, HardSwishEnd.self)
    } else {
      convolve(work, PlainEnd.self)
    }
  }

  @inline(__always)
  private func convolve<End: WindowEnd>(_ work: FloatDepthwiseLines, _ end: End.Type) {
    let (first, last) = (work.channels.lowerBound, work.channels.upperBound)
    guard last &- first >= 16 else {
      for row in 0..<work.rows {
        if work.stride == 1 {
          someChannels(work, first, row, Count1.self, end)
        } else {
          someChannels(work, first, row, Count2.self, end)
        }
      }
      return
    }
    var channel = first
    while channel < last {
      wholeRegister(work, min(channel, last &- 16), end)
      channel &+= 16
    }
  }

  /// Sixteen channels of all lines.
  @inline(__always)
  private func wholeRegister<End: WindowEnd>(
    _ work: FloatDepthwiseLines, _ channel: Int, _ end: End.Type
  ) {
    var row = 0
    while row < work.rows {
      switch (work.stride, work.rows &- row) {
      case (1, 1): row &+= windows(work, channel, row, Count1.self, Count1.self, end)
      case (1, 2): row &+= windows(work, channel, row, Count1.self, Count2.self, end)
      case (1, 3): row &+= windows(work, channel, row, Count1.self, Count3.self, end)
      case (1, _): row &+= windows(work, channel, row, Count1.self, Count4.self, end)
      case (_, 1): row &+= windows(work, channel, row, Count2.self, Count1.self, end)
      case (_, _): row &+= windows(work, channel, row, Count2.self, Count2.self, end)
      }
    }
  }

  /// Some lines of windows of sixteen channels, and their number.
  @inline(never)
  private func windows<Stride: TileHeight, Rows: TileHeight, End: WindowEnd>(
    _ work: FloatDepthwiseLines, _ channel: Int, _ row: Int, _: Stride.Type, _: Rows.Type,
    _: End.Type
  ) -> Int {
    let windows = LineWindows<Stride, Rows, End>(work, channel, row, mask: nil)
    if Stride.count == 1 { windows.stepByOne() } else { windows.stepByTwo() }
    return Rows.count
  }

  /// One line of windows of fewer channels.
  @inline(never)
  private func someChannels<Stride: TileHeight, End: WindowEnd>(
    _ work: FloatDepthwiseLines, _ channel: Int, _ row: Int, _: Stride.Type, _: End.Type
  ) {
    let count = UInt16(truncatingIfNeeded: work.channels.upperBound &- channel)
    let windows = LineWindows<Stride, Count1, End>(
      work, channel, row, mask: (UInt16(1) &<< count) &- 1)
    if Stride.count == 1 { windows.stepByOne() } else { windows.stepByTwo() }
  }
#endif
