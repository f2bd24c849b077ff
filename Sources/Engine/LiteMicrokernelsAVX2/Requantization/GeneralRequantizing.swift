#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// `Requantization.Rounding.general`.
  ///
  /// There is no signed 64-bit shift: 2^62 is added before the shift and taken off after it, when
  /// it has become `2^(31 − right)`.
  struct GeneralRequantizing: Requantizing {
    private let even: Lanes
    private let odd: Lanes
    private let left: Vector
    private let lift: Vector

    /// The constants of the even or the odd channels.
    private struct Lanes {
      let multipliers: ChannelMultipliers
      let right: Vector
      let sign: Vector

      @inline(__always)
      init(_ lanes: UnsafeRawPointer, isOdd: Bool) {
        typealias Offset = RequantizationLanes.Offset
        multipliers = ChannelMultipliers(lanes, isOdd: isOdd)
        right = load(lanes, Offset.right &+ (isOdd ? 64 : 0))
        sign = load(lanes, Offset.sign &+ (isOdd ? 64 : 0))
      }

      /// The shifted products, plus the shifted 2^62.
      @inline(__always)
      func requantize(_ x: Vector) -> Vector {
        let product = _mm256_mul_epi32(x, multipliers.value)
        let isNegative = _mm256_cmpgt_epi64(.zero, product)
        let rounding = _mm256_add_epi64(multipliers.rounding, Vector(repeating: 1 << 62))
        let rounded = _mm256_add_epi64(
          _mm256_add_epi64(product, rounding), _mm256_and_si256(isNegative, sign))
        return _mm256_srlv_epi64(rounded, right)
      }
    }

    @inline(__always)
    init(_ requantization: Requantization, block: Int, half: Int) {
      let lanes = ChannelMultipliers.lanes(requantization, block: block, half: half)
      even = Lanes(lanes, isOdd: false)
      odd = Lanes(lanes, isOdd: true)
      left = load(lanes, RequantizationLanes.Offset.left)
      lift = load(lanes, RequantizationLanes.Offset.lift)
    }

    @inline(__always)
    func requantize(_ accumulators: Vector) -> Vector {
      let x = _mm256_sllv_epi32(accumulators, left)
      let high = _mm256_slli_epi64(odd.requantize(_mm256_srli_epi64(x, 32)), 32)
      return _mm256_sub_epi32(ChannelMultipliers.interleaved(even.requantize(x), high), lift)
    }
  }
#endif
