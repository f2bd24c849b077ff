/// How integers of 2 or 4 bits share bytes: the first of them in the lowest bits.
///
/// The packing runs over the whole tensor; rows do not start at whole bytes. An integer
/// never crosses a byte.
public enum PackedInteger: Hashable, Sendable {
  case int2
  case int4
  case uint4

  /// The number of bits of one integer.
  @inlinable
  public var bitWidth: Int { self == .int2 ? 2 : 4 }

  /// The values that fit.
  @inlinable
  public var range: ClosedRange<Int32> {
    switch self {
    case .int2: -2...1
    case .int4: -8...7
    case .uint4: 0...15
    }
  }

  /// The integer at an index of a packed tensor.
  @inlinable
  public func read(_ bytes: Span<UInt8>, at index: Int) -> Int32 {
    let bit = index &* bitWidth
    let shifted = bytes[bit >> 3] &>> UInt8(truncatingIfNeeded: bit & 7)
    // The integer moves to the top of the byte and back down, with or without its sign.
    let unused = UInt8(truncatingIfNeeded: 8 - bitWidth)
    let top = shifted &<< unused
    return self == .uint4
      ? Int32(top &>> unused)
      : Int32(Int8(bitPattern: top) &>> Int8(bitPattern: unused))
  }

  /// Sets the integer at an index of a packed tensor to the low bits of a value.
  @inlinable
  public func write(_ value: Int32, to bytes: inout MutableSpan<UInt8>, at index: Int) {
    let bit = index &* bitWidth
    let shift = UInt8(truncatingIfNeeded: bit & 7)
    let mask = UInt8(truncatingIfNeeded: (1 << bitWidth) - 1) &<< shift
    let bits = (UInt8(truncatingIfNeeded: value) &<< shift) & mask
    bytes[bit >> 3] = bytes[bit >> 3] & ~mask | bits
  }
}
