#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Products of quantized bytes, 64 at a time.
  @Sendable
  public func productsOfBytes(_ product: ByteProduct) {
    let output = product.scaling.output
    switch output.rounding {
    case .floatAffine: multiply(product, FloatAffineRequantizing(output))
    case .floatAffineChannels: multiply(product, FloatAffineChannelsRequantizing(output))
    case .mirrored: multiply(product, MirroredRequantizing(output))
    case .splitRectified: multiply(product, SplitRectifiedRequantizing(output))
    case .splitSigned: multiply(product, SplitSignedRequantizing(output))
    case .rectified, .signed, .general: multiply(product, GeneralRequantizing(output))
    }
  }

  /// Products with one of the requantizations.
  @inline(__always)
  private func multiply<Requantizer: Requantizing>(
    _ product: ByteProduct, _ requantizer: Requantizer
  ) {
    let limits = OutputLimits(product.scaling.output, isSigned: Requantizer.isSigned)
    let flip = _mm512_set1_epi8(CChar(bitPattern: product.scaling.output.flip))
    let first = _mm512_set1_epi16(product.scaling.firstZeroPoint)
    let second = _mm512_set1_epi16(product.scaling.secondZeroPoint)
    let start = _mm512_set1_epi32(product.scaling.output.start)
    var sums = (Vector.zero, Vector.zero, Vector.zero, Vector.zero)
    var offset = 0
    while offset < product.count {
      let mask = _bzhi_u64(UInt64.max, UInt64(min(64, product.count &- offset)))
      let a = _mm512_xor_epi32(_mm512_maskz_loadu_epi8(mask, product.a + offset), flip)
      let b = _mm512_xor_epi32(_mm512_maskz_loadu_epi8(mask, product.b + offset), flip)
      // Unpacking and packing both work within each 128 bits: the order stays.
      let lowA = _mm512_sub_epi16(_mm512_unpacklo_epi8(a, .zero), first)
      let highA = _mm512_sub_epi16(_mm512_unpackhi_epi8(a, .zero), first)
      let lowB = _mm512_sub_epi16(_mm512_unpacklo_epi8(b, .zero), second)
      let highB = _mm512_sub_epi16(_mm512_unpackhi_epi8(b, .zero), second)
      (sums.0, sums.1) = products(lowA, lowB)
      (sums.2, sums.3) = products(highA, highB)
      if Requantizer.takesFloats {
        (sums.0, sums.1) = (_mm512_add_epi32(sums.0, start), _mm512_add_epi32(sums.1, start))
        (sums.2, sums.3) = (_mm512_add_epi32(sums.2, start), _mm512_add_epi32(sums.3, start))
      }
      withUnsafeMutablePointer(to: &sums) {
        let address = UnsafeMutableRawPointer($0).assumingMemoryBound(to: Vector.self)
        requantizer.requantize(address, rows: 4, stride: 1, block: 0)
      }
      let bytes = requantizer.packing.packLanes(sums.0, sums.1, sums.2, sums.3)
      storeBytes(product.c + offset, mask, limits.limit(bytes))
      offset &+= 64
    }
  }

  /// The products of lanes of 16 bits: those of the lower and of the upper half of each 128 bits.
  @inline(__always)
  private func products(_ a: Vector, _ b: Vector) -> (Vector, Vector) {
    let low = _mm512_mullo_epi16(a, b)
    let high = _mm512_mulhi_epi16(a, b)
    return (_mm512_unpacklo_epi16(low, high), _mm512_unpackhi_epi16(low, high))
  }
#endif
