#if arch(x86_64)
  public import LiteMicrokernels

  /// A depthwise convolution of a block of 64 channels.
  ///
  /// Only weights of uint8 can take nine bits, and uint8 models have the float-affine or the
  /// mirrored requantization for nearly all layers. With split weights, filters three wide have
  /// loops of their own for these two alone.
  @Sendable
  public func convolveDepthwise(_ rows: DepthwiseRows) {
    let requantization = rows.requantization
    let isInt8 = requantization.isWholeInt8 && rows.weightGroups == 1
    switch requantization.rounding {
    case .floatAffine where requantization.isWholeUInt8:
      convolveAnySplit(rows, FloatAffineRequantizing<UInt8Range>.self)
    case .floatAffine: convolveAnySplit(rows, FloatAffineRequantizing<AnyRange>.self)
    case .mirrored: convolveAnySplit(rows, MirroredRequantizing.self)
    case .floatAffineChannels where isInt8:
      convolve(rows, FloatAffineChannelsRequantizing<Int8Range>.self, UnsplitWeights.self)
    case .floatAffineChannels: convolveUnsplit(rows, FloatAffineChannelsRequantizing<AnyRange>.self)
    case .splitRectified where isInt8:
      convolve(rows, SplitRectifiedRequantizing<Int8Range>.self, UnsplitWeights.self)
    case .splitRectified: convolveUnsplit(rows, SplitRectifiedRequantizing<AnyRange>.self)
    case .splitSigned: convolveUnsplit(rows, SplitSignedRequantizing<AnyRange>.self)
    case .rectified, .signed, .general: convolveUnsplit(rows, GeneralRequantizing.self)
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
