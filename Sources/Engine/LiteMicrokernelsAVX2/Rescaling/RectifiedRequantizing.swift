#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.rectified`.
  struct RectifiedRequantizing: Rescaling {
    private let even: ChannelFactors
    private let odd: ChannelFactors
    private let right: Vector

    @inline(__always)
    init(_ requantization: Requantization, block: Int, half: Int) {
      let lanes = ChannelFactors.lanes(requantization, block: block, half: half)
      even = ChannelFactors(lanes, isOdd: false)
      odd = ChannelFactors(lanes, isOdd: true)
      right = load(lanes, RequantizationLanes.Offset.highRight)
    }

    @inline(__always)
    func rescale(_ sums: Vector) -> Vector {
      let high = ChannelFactors.highHalves(
        even.product(sums), odd.product(_mm256_srli_epi64(sums, 32)))
      return _mm256_srav_epi32(high, right)
    }
  }
#endif
