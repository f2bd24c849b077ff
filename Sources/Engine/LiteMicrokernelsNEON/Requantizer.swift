#if arch(arm64)
  public import LiteMicrokernels
  public import _Builtin_intrinsics.arm.neon

  /// A register of four accumulators.
  public typealias Accumulators = SIMD4<Int32>

  /// The fixed-point multipliers of four channels for NEON.
  ///
  /// `SQRDMULH` is the reference's doubling high multiply, except for the product of two least
  /// integers, and multipliers are not negative. The rounding right shift is `SRSHL` by a negative
  /// amount, which rounds ties upwards. Unless the shift is 0, negative values are first lowered by
  /// 1, so that ties round away from zero. No product is the least integer, so that nothing
  /// overflows.
  @frozen
  public struct Multipliers {
    @usableFromInline let value: Accumulators
    @usableFromInline let left: Accumulators
    @usableFromInline let minusRight: Accumulators

    /// The multipliers of four neighbors of a block of ``RequantizationLanes``, of which the first
    /// is 0, 4, 8 or 12.
    @inlinable @inline(__always)
    public init(_ block: UnsafeRawPointer, first: Int) {
      typealias Offset = RequantizationLanes.Offset
      // The low 32 bits of the constants of two even channels and of two odd ones.
      let even = block + first &* 4
      let odd = even + 64
      value = vtrn1q_s32(
        even.loadUnaligned(fromByteOffset: Offset.value, as: Accumulators.self),
        odd.loadUnaligned(fromByteOffset: Offset.value, as: Accumulators.self))
      let right = vtrn1q_s32(
        even.loadUnaligned(fromByteOffset: Offset.right, as: Accumulators.self),
        odd.loadUnaligned(fromByteOffset: Offset.right, as: Accumulators.self))
      minusRight = Accumulators(repeating: 31) &- right
      left = block.loadUnaligned(fromByteOffset: Offset.left &+ first &* 4, as: Accumulators.self)
    }

    /// The multipliers `value · 2^(−31 − right)`, the same for all four lanes.
    @inlinable @inline(__always)
    public init(value: Int32, right: Int32) {
      self.value = Accumulators(repeating: value)
      left = .zero
      minusRight = Accumulators(repeating: 0 &- right)
    }

    /// The accumulators, multiplied and shifted.
    @inlinable @inline(__always)
    public func requantize(_ accumulators: Accumulators) -> Accumulators {
      let product = vqrdmulhq_s32(vshlq_s32(accumulators, left), value)
      return vrshlq_s32(product &+ ((product & minusRight) &>> 31), minusRight)
    }
  }

  /// The last steps of the requantization of sixteen accumulators: zero point, clamp and XOR mask.
  @frozen
  public struct ByteRange {
    @usableFromInline let zeroPoint: SIMD8<Int16>
    @usableFromInline let low: SIMD16<UInt8>
    @usableFromInline let high: SIMD16<UInt8>
    @usableFromInline let flip: SIMD16<UInt8>

    @inlinable @inline(__always)
    public init(_ requantization: Requantization) {
      zeroPoint = SIMD8(repeating: requantization.zeroPoint)
      low = SIMD16(repeating: requantization.low)
      high = SIMD16(repeating: requantization.high)
      flip = SIMD16(repeating: requantization.flip)
    }

    /// The bytes of output.
    @inlinable @inline(__always)
    public func bytes(_ a: Accumulators, _ b: Accumulators, _ c: Accumulators, _ d: Accumulators)
      -> SIMD16<UInt8>
    {
      let ab = vqaddq_s16(vqmovn_high_s32(vqmovn_s32(a), b), zeroPoint)
      let cd = vqaddq_s16(vqmovn_high_s32(vqmovn_s32(c), d), zeroPoint)
      let bytes = vqmovun_high_s16(vqmovun_s16(ab), cd)
      return vminq_u8(vmaxq_u8(bytes, low), high) ^ flip
    }
  }
#endif
