#if arch(x86_64)
  public import LiteMicrokernels

  /// Output rows of a depthwise convolution with 3×3 filters, sixteen channels of up to four rows
  /// at a time: every pixel that they share is read once.
  ///
  /// Each accumulator starts at its bias and adds its filter taps column by column, for any number
  /// of rows. The last channels may overlap the previous ones.
  @Sendable
  public func depthwiseFloatRows(_ work: FloatDepthwiseRows) {
    if work.appliesHardSwish {
      convolve(work, HardSwishActivation.self)
    } else {
      convolve(work, IdentityActivation.self)
    }
  }

  @inline(__always)
  private func convolve<Activation: OutputActivation>(
    _ work: FloatDepthwiseRows, _ activation: Activation.Type
  ) {
    let (first, last) = (work.channels.lowerBound, work.channels.upperBound)
    guard last &- first >= 16 else {
      for row in 0..<work.rows {
        if work.stride == 1 {
          someChannels(work, first, row, Count1.self, activation)
        } else {
          someChannels(work, first, row, Count2.self, activation)
        }
      }
      return
    }
    var channel = first
    while channel < last {
      wholeRegister(work, min(channel, last &- 16), activation)
      channel &+= 16
    }
  }

  /// Sixteen channels of all rows.
  @inline(__always)
  private func wholeRegister<Activation: OutputActivation>(
    _ work: FloatDepthwiseRows, _ channel: Int, _ activation: Activation.Type
  ) {
    var row = 0
    while row < work.rows {
      switch (work.stride, work.rows &- row) {
      case (1, 1): row &+= positions(work, channel, row, Count1.self, Count1.self, activation)
      case (1, 2): row &+= positions(work, channel, row, Count1.self, Count2.self, activation)
      case (1, 3): row &+= positions(work, channel, row, Count1.self, Count3.self, activation)
      case (1, _): row &+= positions(work, channel, row, Count1.self, Count4.self, activation)
      case (_, 1): row &+= positions(work, channel, row, Count2.self, Count1.self, activation)
      case (_, _): row &+= positions(work, channel, row, Count2.self, Count2.self, activation)
      }
    }
  }

  /// Some output rows of sixteen channels, and their number.
  @inline(never)
  private func positions<Stride: TileHeight, Rows: TileHeight, Activation: OutputActivation>(
    _ work: FloatDepthwiseRows, _ channel: Int, _ row: Int, _: Stride.Type, _: Rows.Type,
    _: Activation.Type
  ) -> Int {
    let positions = OutputRows<Stride, Rows, Activation>(work, channel, row, mask: nil)
    if Stride.count == 1 { positions.stepByOne() } else { positions.stepByTwo() }
    return Rows.count
  }

  /// One row of output positions of fewer channels.
  @inline(never)
  private func someChannels<Stride: TileHeight, Activation: OutputActivation>(
    _ work: FloatDepthwiseRows, _ channel: Int, _ row: Int, _: Stride.Type, _: Activation.Type
  ) {
    let count = UInt16(truncatingIfNeeded: work.channels.upperBound &- channel)
    let positions = OutputRows<Stride, Count1, Activation>(
      work, channel, row, mask: (UInt16(1) &<< count) &- 1)
    if Stride.count == 1 { positions.stepByOne() } else { positions.stepByTwo() }
  }
#endif
