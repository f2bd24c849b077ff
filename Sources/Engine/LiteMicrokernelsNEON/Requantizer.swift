#if arch(arm64)
  public import LiteMicrokernels
  public import _Builtin_intrinsics.arm.neon

  /// A register of four sums.
  public typealias Sums = SIMD4<Int32>

  /// The fixed-point factors of four channels, in the form that NEON multiplies by.
  ///
  /// `SQRDMULH` is the reference's doubling high multiply but for the product of two least
  /// integers, and factors are not negative. The rounding right shift is `SRSHL` by a negative
  /// amount, which rounds halves up: what is below zero is first lowered by 1, unless the shift
  /// is 0, so that it rounds halves away from zero. No product is the least integer, so that
  /// nothing overflows.
  @frozen
  public struct Factors {
    @usableFromInline let value: Sums
    @usableFromInline let left: Sums
    @usableFromInline let minusRight: Sums

    /// The factors of four neighbours of a block of ``RequantizationLanes``, of which the first is
    /// 0, 4, 8 or 12.
    @inlinable @inline(__always)
    public init(_ block: UnsafeRawPointer, first: Int) {
      typealias Offset = RequantizationLanes.Offset
      // The low halves of the terms of two even channels and of two odd ones.
      let even = block + first &* 4
      let odd = even + 64
      value = vtrn1q_s32(
        even.loadUnaligned(fromByteOffset: Offset.value, as: Sums.self),
        odd.loadUnaligned(fromByteOffset: Offset.value, as: Sums.self))
      let right = vtrn1q_s32(
        even.loadUnaligned(fromByteOffset: Offset.right, as: Sums.self),
        odd.loadUnaligned(fromByteOffset: Offset.right, as: Sums.self))
      minusRight = Sums(repeating: 31) &- right
      left = block.loadUnaligned(fromByteOffset: Offset.left &+ first &* 4, as: Sums.self)
    }

    /// The factors `value · 2^(−31 − right)`, the same for four.
    @inlinable @inline(__always)
    public init(value: Int32, right: Int32) {
      self.value = Sums(repeating: value)
      left = .zero
      minusRight = Sums(repeating: 0 &- right)
    }

    /// The rescaled sums.
    @inlinable @inline(__always)
    public func rescale(_ sums: Sums) -> Sums {
      let product = vqrdmulhq_s32(vshlq_s32(sums, left), value)
      return vrshlq_s32(product &+ ((product & minusRight) &>> 31), minusRight)
    }
  }

  /// What becomes of sixteen rescaled sums: a zero point, a range, and perhaps a flipped bit.
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
    public func bytes(_ a: Sums, _ b: Sums, _ c: Sums, _ d: Sums) -> SIMD16<UInt8> {
      let ab = vqaddq_s16(vqmovn_high_s32(vqmovn_s32(a), b), zeroPoint)
      let cd = vqaddq_s16(vqmovn_high_s32(vqmovn_s32(c), d), zeroPoint)
      let bytes = vqmovun_high_s16(vqmovun_s16(ab), cd)
      return vminq_u8(vmaxq_u8(bytes, low), high) ^ flip
    }
  }
#endif
