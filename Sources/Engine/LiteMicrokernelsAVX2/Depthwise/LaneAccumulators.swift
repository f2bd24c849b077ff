#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// The accumulators of 32 lanes, in the order of ``DepthwisePairs``.
  struct LaneAccumulators {
    private var v0: Vector
    private var v1: Vector
    private var v2: Vector
    private var v3: Vector

    @inline(__always)
    init(_ bias: UnsafePointer<Int32>) {
      (v0, v1) = (load(bias, 0), load(bias, 32))
      (v2, v3) = (load(bias, 64), load(bias, 96))
    }

    /// Adds the products of the unsigned bytes of two filter taps with the weights of both.
    @inline(__always)
    mutating func add(_ x: Vector, _ y: Vector, _ weights: UnsafeRawPointer) {
      let low = _mm256_unpacklo_epi8(x, y)
      let high = _mm256_unpackhi_epi8(x, y)
      v0 = multiplyAdd(v0, _mm256_unpacklo_epi8(low, .zero), load(weights, 0))
      v1 = multiplyAdd(v1, _mm256_unpackhi_epi8(low, .zero), load(weights, 32))
      v2 = multiplyAdd(v2, _mm256_unpacklo_epi8(high, .zero), load(weights, 64))
      v3 = multiplyAdd(v3, _mm256_unpackhi_epi8(high, .zero), load(weights, 96))
    }

    /// Adds the products of a second pair of pixels to other accumulators too.
    ///
    /// Each weight is loaded for both and not kept: there are no registers for all of them.
    @inline(__always)
    mutating func add(
      _ x: Vector, _ y: Vector, and other: inout LaneAccumulators, _ otherX: Vector,
      _ otherY: Vector,
      _ weights: UnsafeRawPointer
    ) {
      let (low, high) = (_mm256_unpacklo_epi8(x, y), _mm256_unpackhi_epi8(x, y))
      let otherLow = _mm256_unpacklo_epi8(otherX, otherY)
      let otherHigh = _mm256_unpackhi_epi8(otherX, otherY)
      let w0 = load(weights, 0)
      v0 = multiplyAdd(v0, _mm256_unpacklo_epi8(low, .zero), w0)
      other.v0 = multiplyAdd(other.v0, _mm256_unpacklo_epi8(otherLow, .zero), w0)
      let w1 = load(weights, 32)
      v1 = multiplyAdd(v1, _mm256_unpackhi_epi8(low, .zero), w1)
      other.v1 = multiplyAdd(other.v1, _mm256_unpackhi_epi8(otherLow, .zero), w1)
      let w2 = load(weights, 64)
      v2 = multiplyAdd(v2, _mm256_unpacklo_epi8(high, .zero), w2)
      other.v2 = multiplyAdd(other.v2, _mm256_unpacklo_epi8(otherHigh, .zero), w2)
      let w3 = load(weights, 96)
      v3 = multiplyAdd(v3, _mm256_unpackhi_epi8(high, .zero), w3)
      other.v3 = multiplyAdd(other.v3, _mm256_unpackhi_epi8(otherHigh, .zero), w3)
    }

    @inline(__always)
    func store(_ address: UnsafeMutableRawPointer) {
      address.storeBytes(of: v0, as: Vector.self)
      address.storeBytes(of: v1, toByteOffset: 32, as: Vector.self)
      address.storeBytes(of: v2, toByteOffset: 64, as: Vector.self)
      address.storeBytes(of: v3, toByteOffset: 96, as: Vector.self)
    }
  }
#endif
