#if arch(x86_64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Products of quantized bytes, 32 at a time.
  @Sendable
  public func productsOfBytes(_ product: ByteProduct) {
    let output = product.scaling.output
    switch output.rounding {
    case .floatAffine: multiply(product, FloatAffineRequantizing(output, block: 0, half: 0))
    case .mirrored: multiply(product, MirroredRequantizing(output, block: 0, half: 0))
    case .rectified: multiply(product, RectifiedRequantizing(output, block: 0, half: 0))
    case .signed: multiply(product, SignedRequantizing(output, block: 0, half: 0))
    default: multiply(product, GeneralRequantizing(output, block: 0, half: 0))
    }
  }

  /// Products with one of the requantizations.
  @inline(__always)
  private func multiply<Requantizer: Requantizing>(
    _ product: ByteProduct, _ requantizer: Requantizer
  ) {
    let products = BytesOfProducts(product.scaling, requantizer)
    var offset = 0
    while offset &+ 32 <= product.count {
      products.multiply(product.a + offset, product.b + offset, to: product.c + offset)
      offset &+= 32
    }
    guard offset < product.count else { return }
    // The last few are copied to vectors of 32 in memory.
    var (a, b) = (Vector.zero, Vector.zero)
    withUnsafeMutableBytes(of: &a) { a in
      withUnsafeMutableBytes(of: &b) { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return }
        let count = product.count &- offset
        first.copyMemory(from: product.a + offset, byteCount: count)
        second.copyMemory(from: product.b + offset, byteCount: count)
        products.multiply(UnsafeRawPointer(first), UnsafeRawPointer(second), to: first)
        (product.c + offset).copyMemory(from: first, byteCount: count)
      }
    }
  }

  /// The constants of a product, in registers.
  private struct BytesOfProducts<Requantizer: Requantizing> {
    private let requantizer: Requantizer
    private let packing: BytePacking
    private let flip: Vector
    private let first: Vector
    private let second: Vector
    private let start: Vector

    @inline(__always)
    init(_ scaling: ByteProduct.Scaling, _ requantizer: Requantizer) {
      self.requantizer = requantizer
      packing = BytePacking(
        scaling.output, zeroPoint: Requantizer.zeroPoint(scaling.output))
      flip = _mm256_set1_epi8(CChar(bitPattern: scaling.output.flip))
      first = _mm256_set1_epi16(scaling.firstZeroPoint)
      second = _mm256_set1_epi16(scaling.secondZeroPoint)
      start = _mm256_set1_epi32(scaling.output.start)
    }

    /// The products of 32 elements.
    @inline(__always)
    func multiply(
      _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, to output: UnsafeMutableRawPointer
    ) {
      let a = _mm256_xor_si256(load(first, 0), flip)
      let b = _mm256_xor_si256(load(second, 0), flip)
      // Unpacking and packing both work within each 128 bits: the order stays.
      let (low0, low1) = products(
        _mm256_unpacklo_epi8(a, .zero), _mm256_unpacklo_epi8(b, .zero))
      let (high0, high1) = products(
        _mm256_unpackhi_epi8(a, .zero), _mm256_unpackhi_epi8(b, .zero))
      let bytes = packing.packLanes(low0, low1, high0, high1)
      output.storeBytes(of: bytes, as: Vector.self)
    }

    /// The requantized products of lanes of 16 bits: those of the lower and of the upper half of each
    /// 128 bits.
    @inline(__always)
    private func products(_ x: Vector, _ y: Vector) -> (Vector, Vector) {
      let (a, b) = (_mm256_sub_epi16(x, first), _mm256_sub_epi16(y, second))
      let (low, high) = (_mm256_mullo_epi16(a, b), _mm256_mulhi_epi16(a, b))
      return (
        requantizer.requantize(_mm256_add_epi32(_mm256_unpacklo_epi16(low, high), start)),
        requantizer.requantize(_mm256_add_epi32(_mm256_unpackhi_epi16(low, high), start))
      )
    }
  }
#endif
