#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// Half of a ``Column`` of 64 lanes: the first or the last eight of each sixteen lanes.
  struct HalfColumn {
    private let v0: Vector
    private let v1: Vector

    /// - Parameters:
    ///   - a: The first image row.
    ///   - b: The second.
    ///   - c: The third.
    ///   - d: The fourth.
    ///   - half: 0 for the first lanes, 1 for the last.
    ///   - flip: The XOR mask of each byte.
    @inline(__always)
    init(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector, half: Int, flip: Vector) {
      let ab = half == 0 ? _mm512_unpacklo_epi8(a, b) : _mm512_unpackhi_epi8(a, b)
      let cd = half == 0 ? _mm512_unpacklo_epi8(c, d) : _mm512_unpackhi_epi8(c, d)
      let (first, second) = (_mm512_xor_epi32(ab, flip), _mm512_xor_epi32(cd, flip))
      v0 = _mm512_unpacklo_epi16(first, second)
      v1 = _mm512_unpackhi_epi16(first, second)
    }

    /// The column of pixels that all hold the same byte in every lane.
    @inline(__always)
    init(repeating bytes: Vector) { (v0, v1) = (bytes, bytes) }

    /// Adds the products with the weights of one filter column.
    @inline(__always)
    func add(_ weights: HalfWeights, to accumulators: UnsafeMutablePointer<Vector>) {
      accumulators[0] = _mm512_dpbusd_epi32(accumulators[0], v0, weights.v0)
      accumulators[1] = _mm512_dpbusd_epi32(accumulators[1], v1, weights.v1)
    }
  }

  /// The weights of one filter column of one output row, for the lanes of a ``HalfColumn``.
  struct HalfWeights {
    fileprivate let v0: Vector
    fileprivate let v1: Vector

    @inline(__always)
    init(_ address: UnsafeRawPointer) { (v0, v1) = (load(address, 0), load(address, 64)) }
  }
#endif
