#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.general`.
  struct GeneralRequantizing: Rescaling {
    static var flips: Bool { false }
    static var isLong: Bool { true }

    let packing: BytePacking<Self>
    private let factors: ChannelFactors

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization, zeroPoint: requantization.zeroPoint)
      factors = ChannelFactors(requantization)
    }

    @inline(__always)
    func rescale(
      _ sums: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, by block: ChannelBlock
    ) {
      typealias Offset = RequantizationLanes.Offset
      let left = factors.load(Offset.left, block: block)
      for row in 0..<rows {
        let x = _mm512_sllv_epi32(sums[row &* stride], left)
        let even = rescaled(x, 0, block)
        let odd = rescaled(_mm512_srli_epi64(x, 32), 64, block)
        sums[row &* stride] = _mm512_mask_blend_epi32(0xAAAA, even, _mm512_slli_epi64(odd, 32))
      }
    }

    /// The low halves of 64-bit lanes, with the factors at an offset.
    @inline(__always)
    private func rescaled(_ x: Vector, _ offset: Int, _ block: ChannelBlock) -> Vector {
      typealias Offset = RequantizationLanes.Offset
      let product = _mm512_mul_epi32(x, factors.load(Offset.value &+ offset, block: block))
      let sum = _mm512_add_epi64(product, factors.load(Offset.rounding &+ offset, block: block))
      let rounded = _mm512_mask_add_epi64(
        sum, _mm512_movepi64_mask(product), sum,
        factors.load(Offset.sign &+ offset, block: block))
      return _mm512_srav_epi64(rounded, factors.load(Offset.right &+ offset, block: block))
    }
  }
#endif
