public import LiteMicrokernels

/// Sums or differences of quantized bytes, one after the other.
@Sendable
public func sumBytes(_ operands: ByteSum) {
  let scaling = operands.scaling
  let a = operands.a.assumingMemoryBound(to: UInt8.self)
  let b = operands.b.assumingMemoryBound(to: UInt8.self)
  let c = operands.c.assumingMemoryBound(to: UInt8.self)
  let flip = scaling.output.flip
  for i in 0..<operands.count {
    let first = scaling.first.apply(Int64(a[i] ^ flip) &- Int64(scaling.firstZeroPoint))
    let second = scaling.second.apply(Int64(b[i] ^ flip) &- Int64(scaling.secondZeroPoint))
    let sum = scaling.isDifference ? first &- second : first &+ second
    c[i] = scaling.output.apply(Int32(truncatingIfNeeded: sum), channel: 0)
  }
}

extension ByteSum.Multiplier {
  /// The rounded product of a difference of bytes.
  @inline(__always)
  func apply(_ difference: Int64) -> Int64 {
    let product = difference &* Int64(value) &+ rounding &+ (difference < 0 ? sign : 0)
    return product &>> Int64(11 + right)
  }
}
