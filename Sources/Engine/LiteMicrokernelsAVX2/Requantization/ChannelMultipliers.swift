#if arch(x86_64)
  import LiteMicrokernels
  import _Builtin_intrinsics.intel

  /// The fixed-point multipliers of four even or four odd channels, in the 64-bit lanes of
  /// `RequantizationLanes`.
  struct ChannelMultipliers {
    let value: Vector
    let rounding: Vector

    @inline(__always)
    init(_ lanes: UnsafeRawPointer, isOdd: Bool) {
      typealias Offset = RequantizationLanes.Offset
      value = load(lanes, Offset.value &+ (isOdd ? 64 : 0))
      rounding = load(lanes, Offset.rounding &+ (isOdd ? 64 : 0))
    }

    private init(value: Vector, rounding: Vector) {
      self.value = value
      self.rounding = rounding
    }

    /// The address of the multipliers of eight channels.
    @inline(__always)
    static func lanes(
      _ requantization: Requantization, block: Int, half: Int
    ) -> UnsafeRawPointer {
      requantization.lanes + (block &* requantization.laneStride &+ half &* 32)
    }

    /// These multipliers for doubled accumulators.
    @inline(__always)
    var withTwiceTheRounding: ChannelMultipliers {
      ChannelMultipliers(value: value, rounding: _mm256_add_epi64(rounding, rounding))
    }

    /// The products of the low 32 bits of lanes, with the rounding.
    @inline(__always)
    func product(_ x: Vector) -> Vector {
      _mm256_add_epi64(_mm256_mul_epi32(x, value), rounding)
    }

    /// The high 32 bits of the products of the even and of the odd lanes, in the lanes' order.
    @inline(__always)
    static func highHalves(_ even: Vector, _ odd: Vector) -> Vector {
      interleaved(_mm256_srli_epi64(even, 32), odd)
    }

    /// The low 32 bits of the lanes of one vector and the high 32 bits of those of another.
    @inline(__always)
    static func interleaved(_ low: Vector, _ high: Vector) -> Vector {
      let mask = unsafeBitCast(SIMD8<Int32>(0, -1, 0, -1, 0, -1, 0, -1), to: Vector.self)
      return _mm256_blendv_epi8(low, high, mask)
    }
  }
#endif
