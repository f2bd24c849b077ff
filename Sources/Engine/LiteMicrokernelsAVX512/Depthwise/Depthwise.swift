#if arch(x86_64)
  public import LiteMicrokernels

  /// A depthwise convolution of a block of 64 channels.
  ///
  /// Only weights of uint8 can take nine bits, and uint8 models have the linear or the mirrored
  /// requantisation for nearly all layers: with two terms, filters three wide have loops of their own
  /// for those alone.
  @Sendable
  public func convolveDepthwise(_ rows: DepthwiseRows) {
    let requantization = rows.requantization
    let isInt8 = requantization.isWholeInt8 && rows.terms == 1
    switch requantization.rounding {
    case .linear where requantization.isWholeUInt8:
      convolveAnyTerms(rows, FloatAffineRequantizing<UInt8Range>.self)
    case .linear: convolveAnyTerms(rows, FloatAffineRequantizing<AnyRange>.self)
    case .mirrored: convolveAnyTerms(rows, MirroredRequantizing.self)
    case .linearChannels where isInt8:
      convolve(rows, FloatAffineChannelsRequantizing<Int8Range>.self, OneTerm.self)
    case .linearChannels: convolveOneTerm(rows, FloatAffineChannelsRequantizing<AnyRange>.self)
    case .splitRectified where isInt8:
      convolve(rows, SplitRectifiedRequantizing<Int8Range>.self, OneTerm.self)
    case .splitRectified: convolveOneTerm(rows, SplitRectifiedRequantizing<AnyRange>.self)
    case .splitSigned: convolveOneTerm(rows, SplitSignedRequantizing<AnyRange>.self)
    case .rectified, .signed, .general: convolveOneTerm(rows, GeneralRequantizing.self)
    }
  }

  /// The loops for weights of as many terms.
  @inline(__always)
  private func convolveAnyTerms<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    if rows.terms == 1 {
      convolve(rows, form, OneTerm.self)
    } else {
      convolve(rows, form, TwoTerms.self)
    }
  }

  /// The loops for weights of one term, and the one for any filter where there are two.
  @inline(__always)
  private func convolveOneTerm<Form: Rescaling>(_ rows: DepthwiseRows, _ form: Form.Type) {
    if rows.terms == 1 {
      convolve(rows, form, OneTerm.self)
    } else {
      convolveAny(rows, form, TwoTerms.self, pixelsOfVector(rows))
    }
  }

  /// The number of neighbouring pixels that fill a vector.
  @inline(__always)
  private func pixelsOfVector(_ rows: DepthwiseRows) -> Int {
    DepthwiseWeights.placeCount / rows.pixelPlaces
  }

  /// The loop for the shape of the filter.
  @inline(__always)
  private func convolve<Form: Rescaling, Terms: WeightTerms>(
    _ rows: DepthwiseRows, _ form: Form.Type, _ terms: Terms.Type
  ) {
    let isThreeWide =
      rows.filterWidth == 3 && rows.lineCount <= 2 &+ rows.packedRows && rows.dilationX == 1
    let pixels = pixelsOfVector(rows)
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
