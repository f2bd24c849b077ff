#if arch(x86_64)
  public import LiteMicrokernels

  /// A depthwise convolution of a block of 64 channels.
  ///
  /// Nearly no layer has the general requantization: it has the loop for any filter alone.
  @Sendable
  public func convolveDepthwise(_ rows: DepthwiseRows) {
    switch rows.requantization.rounding {
    case .floatAffine: convolve(rows, FloatAffineRequantizing.self)
    case .mirrored: convolve(rows, MirroredRequantizing.self)
    case .floatAffineChannels: convolve(rows, FloatAffineChannelsRequantizing.self)
    case .splitRectified: convolve(rows, SplitRectifiedRequantizing.self)
    case .splitSigned: convolve(rows, SplitSignedRequantizing.self)
    case .rectified, .signed, .general:
      convolveAny(rows, GeneralRequantizing.self, pixelsOfVector(rows))
      limitOutputs(rows, GeneralRequantizing.self)
    }
  }

  /// Limits the outputs where packing has not.
  @inline(__always)
  private func limitOutputs<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    let limits = OutputLimits(rows.requantization, isSigned: Requantizer.isSigned)
    guard limits.isNeeded else { return }
    for row in 0..<rows.rowCount {
      limits.limit(
        rows.output + (row &* rows.outputStride &+ rows.skippedChannels), rows: rows.count,
        stride: rows.pixelStride, columns: rows.channels)
    }
  }

  /// The number of neighboring pixels that fill a vector.
  @inline(__always)
  private func pixelsOfVector(_ rows: DepthwiseRows) -> Int {
    DepthwiseWeights.laneCount / rows.pixelLanes
  }

  /// The loop for the shape of the filter.
  @inline(__always)
  private func convolve<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    let isThreeWide =
      rows.filterWidth == 3 && rows.inputRowCount <= 2 &+ rows.packedRows && rows.dilationX == 1
    let pixels = pixelsOfVector(rows)
    let isWhole = rows.channels == DepthwiseWeights.laneCount
    switch (rows.packedRows, rows.strideX, pixels) {
    case (2, 1, 1) where isThreeWide && isWhole:
      convolveHalfVectors(rows, requantizer)
    case (1, 2, 1) where isThreeWide:
      convolvePixelsByTwo(rows, requantizer)
    case (2, 1, 2...) where isThreeWide, (1, 2, 2...) where isThreeWide:
      convolvePartsOfPixels(rows, requantizer, pixels)
    default:
      convolveAny(rows, requantizer, pixels)
    }
    limitOutputs(rows, requantizer)
  }
#endif
