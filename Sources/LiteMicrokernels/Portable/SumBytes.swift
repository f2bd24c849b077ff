/// Sums of quantized bytes, one after the other.
@Sendable
func sumBytes(_ sum: ByteSum) {
  let scaling = sum.scaling
  let a = sum.a.assumingMemoryBound(to: UInt8.self)
  let b = sum.b.assumingMemoryBound(to: UInt8.self)
  let c = sum.c.assumingMemoryBound(to: UInt8.self)
  let flip = scaling.output.flip
  for i in 0..<sum.count {
    let first = scaling.first.apply(Int64(a[i] ^ flip) &- Int64(scaling.firstZeroPoint))
    let second = scaling.second.apply(Int64(b[i] ^ flip) &- Int64(scaling.secondZeroPoint))
    c[i] = scaling.output.apply(Int32(truncatingIfNeeded: first &+ second), channel: 0)
  }
}

extension ByteSum.Factor {
  /// The rounded product of a difference of bytes.
  @inline(__always)
  func apply(_ difference: Int64) -> Int64 {
    let product = difference &* Int64(value) &+ rounding &+ (difference < 0 ? sign : 0)
    return product &>> Int64(11 + right)
  }
}
