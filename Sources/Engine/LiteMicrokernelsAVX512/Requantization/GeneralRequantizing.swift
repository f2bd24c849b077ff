#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.general`.
  struct GeneralRequantizing: Requantizing {
    static var flips: Bool { false }
    static var isLong: Bool { true }

    let packing: BytePacking<Self>
    private let multipliers: ChannelMultipliers

    @inline(__always)
    init(_ requantization: Requantization) {
      packing = BytePacking(requantization)
      multipliers = ChannelMultipliers(requantization)
    }

    @inline(__always)
    func requantize(
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, by block: ChannelBlock
    ) {
      typealias Offset = RequantizationLanes.Offset
      let left = multipliers.load(Offset.left, block: block)
      for row in 0..<rows {
        let x = _mm512_sllv_epi32(accumulators[row &* stride], left)
        let even = requantized(x, 0, block)
        let odd = requantized(_mm512_srli_epi64(x, 32), 64, block)
        accumulators[row &* stride] = _mm512_mask_blend_epi32(
          0xAAAA, even, _mm512_slli_epi64(odd, 32))
      }
    }

    /// The low 32 bits of 64-bit lanes, with the multipliers at an offset.
    @inline(__always)
    private func requantized(_ x: Vector, _ offset: Int, _ block: ChannelBlock) -> Vector {
      typealias Offset = RequantizationLanes.Offset
      let product = _mm512_mul_epi32(x, multipliers.load(Offset.value &+ offset, block: block))
      let accumulator = _mm512_add_epi64(
        product, multipliers.load(Offset.rounding &+ offset, block: block))
      let rounded = _mm512_mask_add_epi64(
        accumulator, _mm512_movepi64_mask(product), accumulator,
        multipliers.load(Offset.sign &+ offset, block: block))
      return _mm512_srav_epi64(rounded, multipliers.load(Offset.right &+ offset, block: block))
    }
  }
#endif
