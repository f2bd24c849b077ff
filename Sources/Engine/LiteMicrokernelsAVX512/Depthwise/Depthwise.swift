#if arch(x86_64)
  public import LiteMicrokernels

  /// A depthwise convolution of a block of 64 channels.
  ///
  /// Only weights of uint8 can take nine bits, and uint8 models have the float-affine or the
  /// mirrored requantization for nearly all layers. With split weights, filters three wide have
  /// loops of their own for these two alone; with the general requantization they have none.
  @Sendable
  public func convolveDepthwise(_ rows: DepthwiseRows) {
    switch rows.requantization.rounding {
    case .floatAffine: convolveAnySplit(rows, FloatAffineRequantizing.self)
    case .mirrored: convolveAnySplit(rows, MirroredRequantizing.self)
    case .floatAffineChannels: convolveUnsplit(rows, FloatAffineChannelsRequantizing.self)
    case .splitRectified: convolveUnsplit(rows, SplitRectifiedRequantizing.self)
    case .splitSigned: convolveUnsplit(rows, SplitSignedRequantizing.self)
    case .rectified, .signed, .general: convolveAnyFilter(rows, GeneralRequantizing.self)
    }
  }

  /// The loops for split or unsplit weights.
  @inline(__always)
  private func convolveAnySplit<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    if rows.weightGroups == 1 {
      convolve(rows, requantizer, UnsplitWeights.self)
    } else {
      convolve(rows, requantizer, SplitWeights.self)
    }
    limitOutputs(rows, requantizer)
  }

  /// The loops for unsplit weights, and the loop for any filter with split weights.
  @inline(__always)
  private func convolveUnsplit<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    if rows.weightGroups == 1 {
      convolve(rows, requantizer, UnsplitWeights.self)
    } else {
      convolveAny(rows, requantizer, SplitWeights.self, pixelsOfVector(rows))
    }
    limitOutputs(rows, requantizer)
  }

  /// The loop for any filter, with split or unsplit weights.
  @inline(__always)
  private func convolveAnyFilter<Requantizer: Requantizing>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type
  ) {
    if rows.weightGroups == 1 {
      convolveAny(rows, requantizer, UnsplitWeights.self, pixelsOfVector(rows))
    } else {
      convolveAny(rows, requantizer, SplitWeights.self, pixelsOfVector(rows))
    }
    limitOutputs(rows, requantizer)
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
  private func convolve<Requantizer: Requantizing, Split: WeightSplit>(
    _ rows: DepthwiseRows, _ requantizer: Requantizer.Type, _ split: Split.Type
  ) {
    let isThreeWide =
      rows.filterWidth == 3 && rows.inputRowCount <= 2 &+ rows.packedRows && rows.dilationX == 1
    let pixels = pixelsOfVector(rows)
    let isWhole = rows.channels == DepthwiseWeights.laneCount
    switch (rows.packedRows, rows.strideX, pixels) {
    case (2, 1, 1) where isThreeWide && isWhole:
      convolveHalfVectors(rows, requantizer, split)
    case (1, 2, 1) where isThreeWide:
      convolvePixelsByTwo(rows, requantizer, split)
    case (2, 1, 2...) where isThreeWide, (1, 2, 2...) where isThreeWide:
      convolvePartsOfPixels(rows, requantizer, split, pixels)
    default:
      convolveAny(rows, requantizer, split, pixels)
    }
  }
#endif
