#if arch(arm64)
  public import LiteMicrokernels
  import _Builtin_intrinsics.arm.neon

  /// Sums or differences of quantized bytes, sixteen at a time.
  @Sendable
  public func addBytes(_ sum: ByteSum) {
    let scaling = sum.scaling
    let adder = ByteAdder(scaling)
    var i = 0
    while i &+ 16 <= sum.count {
      let a = sum.a.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self)
      let b = sum.b.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self)
      sum.c.storeBytes(of: adder.add(a, b), toByteOffset: i, as: SIMD16<UInt8>.self)
      i &+= 16
    }
    let count = sum.count &- i
    if count > 0 {
      storeBytes(
        sum.c + i, count,
        adder.add(firstBytes(sum.a + i, count), firstBytes(sum.b + i, count)))
    }
  }

  /// The first few bytes at an address, and zeros.
  @inline(__always)
  private func firstBytes(_ address: UnsafeRawPointer, _ count: Int) -> SIMD16<UInt8> {
    var bytes = SIMD16<UInt8>.zero
    withUnsafeMutableBytes(of: &bytes) {
      for i in 0..<count { $0[i] = address.load(fromByteOffset: i, as: UInt8.self) }
    }
    return bytes
  }

  /// The multipliers and zero points of a sum of bytes in registers.
  private struct ByteAdder {
    let first: Multipliers
    let second: Multipliers
    let sign: Accumulators
    let output: Multipliers
    let firstZeroPoint: SIMD8<Int16>
    let secondZeroPoint: SIMD8<Int16>
    let range: ByteRange
    let flip: SIMD16<UInt8>

    @inline(__always)
    init(_ scaling: ByteSum.Scaling) {
      first = Multipliers(
        value: scaling.first.value, right: Int32(truncatingIfNeeded: scaling.first.right))
      second = Multipliers(
        value: scaling.second.value, right: Int32(truncatingIfNeeded: scaling.second.right))
      sign = Accumulators(repeating: scaling.isDifference ? -1 : 1)
      // All sixteen of a block are the same.
      output = Multipliers(scaling.output.lanes, first: 0)
      firstZeroPoint = SIMD8(repeating: Int16(truncatingIfNeeded: scaling.firstZeroPoint))
      secondZeroPoint = SIMD8(repeating: Int16(truncatingIfNeeded: scaling.secondZeroPoint))
      range = ByteRange(scaling.output)
      flip = SIMD16(repeating: scaling.output.flip)
    }

    @inline(__always)
    func add(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
      let (x, y) = (a ^ flip, b ^ flip)
      let x0 = difference(vmovl_u8(vget_low_u8(x)), firstZeroPoint)
      let x1 = difference(vmovl_high_u8(x), firstZeroPoint)
      let y0 = difference(vmovl_u8(vget_low_u8(y)), secondZeroPoint)
      let y1 = difference(vmovl_high_u8(y), secondZeroPoint)
      return range.bytes(
        add(vmovl_s16(vget_low_s16(x0)), vmovl_s16(vget_low_s16(y0))),
        add(vmovl_high_s16(x0), vmovl_high_s16(y0)),
        add(vmovl_s16(vget_low_s16(x1)), vmovl_s16(vget_low_s16(y1))),
        add(vmovl_high_s16(x1), vmovl_high_s16(y1)))
    }

    @inline(__always)
    private func difference(_ x: SIMD8<UInt16>, _ zeroPoint: SIMD8<Int16>) -> SIMD8<Int16> {
      SIMD8<Int16>(truncatingIfNeeded: x) &- zeroPoint
    }

    /// The requantized sums or differences of four operands less their zero points.
    @inline(__always)
    private func add(_ a: Accumulators, _ b: Accumulators) -> Accumulators {
      let twenty = Accumulators(repeating: 20)
      return output.requantize(
        first.requantize(vshlq_s32(a, twenty)) &+ second.requantize(vshlq_s32(b, twenty)) &* sign)
    }
  }
#endif
