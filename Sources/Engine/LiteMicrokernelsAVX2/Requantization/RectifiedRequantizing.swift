#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.rectified`.
  struct RectifiedRequantizing: Requantizing {
    private let even: ChannelMultipliers
    private let odd: ChannelMultipliers
    private let right: Vector

    @inline(__always)
    init(_ requantization: Requantization, block: Int, half: Int) {
      let lanes = ChannelMultipliers.lanes(requantization, block: block, half: half)
      even = ChannelMultipliers(lanes, isOdd: false)
      odd = ChannelMultipliers(lanes, isOdd: true)
      right = load(lanes, RequantizationLanes.Offset.highRight)
    }

    @inline(__always)
    func requantize(_ accumulators: Vector) -> Vector {
      let high = ChannelMultipliers.highHalves(
        even.product(accumulators), odd.product(_mm256_srli_epi64(accumulators, 32)))
      return _mm256_srav_epi32(high, right)
    }
  }
#endif
