#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.signed`.
  ///
  /// In the doubled product, the sign addend changes only the high half.
  struct SignedRequantizing: Requantizing {
    private let even: ChannelMultipliers
    private let odd: ChannelMultipliers
    private let right: Vector

    @inline(__always)
    init(_ requantization: Requantization, block: Int, half: Int) {
      let lanes = ChannelMultipliers.lanes(requantization, block: block, half: half)
      even = ChannelMultipliers(lanes, isOdd: false).withTwiceTheRounding
      odd = ChannelMultipliers(lanes, isOdd: true).withTwiceTheRounding
      right = _mm256_add_epi32(
        load(lanes, RequantizationLanes.Offset.highRight), _mm256_set1_epi32(1))
    }

    @inline(__always)
    func requantize(_ accumulators: Vector) -> Vector {
      let twice = _mm256_add_epi32(accumulators, accumulators)
      let high = ChannelMultipliers.highHalves(
        even.product(twice), odd.product(_mm256_srli_epi64(twice, 32)))
      return _mm256_srav_epi32(_mm256_add_epi32(high, _mm256_srai_epi32(accumulators, 31)), right)
    }
  }
#endif
