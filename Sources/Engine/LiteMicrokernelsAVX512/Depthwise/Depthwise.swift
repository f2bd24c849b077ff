#if arch(x86_64)
  public import LiteMicrokernels

  /// A depthwise convolution of a block of 64 places.
  @Sendable
  public func convolveDepthwise(_ rows: DepthwiseRows) {
    switch rows.requantization.rounding {
    case .linear where rows.requantization.isWholeUInt8:
      convolve(rows, LinearRescaling<UInt8Range>.self)
    case .linear: convolve(rows, LinearRescaling<AnyRange>.self)
    case .linearChannels where rows.requantization.isWholeInt8:
      convolve(rows, LinearChannelsRescaling<Int8Range>.self)
    case .linearChannels: convolve(rows, LinearChannelsRescaling<AnyRange>.self)
    case .mirrored: convolve(rows, MirroredRescaling.self)
    case .splitRectified where rows.requantization.isWholeInt8:
      convolve(rows, SplitRectifiedRescaling<Int8Range>.self)
    case .splitRectified: convolve(rows, SplitRectifiedRescaling<AnyRange>.self)
    case .splitSigned: convolve(rows, SplitSignedRescaling<AnyRange>.self)
    case .rectified, .signed, .general: convolve(rows, GeneralRescaling.self)
    }
  }

  /// The function for weights of as many terms.
  @inline(__always)
  private func convolve<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    if rows.terms == 1 {
      convolve(rows, form, OneTerm.self)
    } else {
      convolve(rows, form, TwoTerms.self)
    }
  }

  /// The function for some windows.
  @inline(__always)
  private func convolve<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type
  ) {
    let isThreeWide =
      rows.filterWidth == 3 && rows.lineCount <= 2 &+ rows.packedRows && rows.dilationX == 1
    let pixels = DepthwiseWeights.placeCount / rows.pixelPlaces
    let isWhole = rows.channels == DepthwiseWeights.placeCount
    switch (rows.packedRows, rows.strideX, pixels) {
    case (2, 1, 1) where isThreeWide && isWhole:
      convolveHalves(rows, form, terms)
    case (1, 2, 1) where isThreeWide:
      convolvePixelsByTwo(rows, form, terms)
    case (2, 1, 2...) where isThreeWide, (1, 2, 2...) where isThreeWide:
      convolvePartsOfPixels(rows, form, terms, pixels)
    default:
      convolveAny(rows, form, terms, pixels)
    }
  }
#endif
