/// An element whose order among others is that of unsigned keys.
protocol RankedElement: BitwiseCopyable, Sendable {
  associatedtype Key: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable

  /// The lower, the greater the element; equal elements have equal keys, and NaN has the last.
  var key: Key { get }
}

extension Float: RankedElement {
  @inline(__always)
  var key: UInt32 { self == self ? descendingRank(self) : .max }
}

extension UInt8: RankedElement {
  @inline(__always)
  var key: UInt8 { ~self }
}

extension Int8: RankedElement {
  @inline(__always)
  var key: UInt8 { UInt8(bitPattern: self) ^ 0x7F }
}

extension Int16: RankedElement {
  @inline(__always)
  var key: UInt16 { UInt16(bitPattern: self) ^ 0x7FFF }
}

extension Int32: RankedElement {
  @inline(__always)
  var key: UInt32 { UInt32(bitPattern: self) ^ 0x7FFF_FFFF }
}

extension Int64: RankedElement {
  @inline(__always)
  var key: UInt64 { UInt64(bitPattern: self) ^ 0x7FFF_FFFF_FFFF_FFFF }
}
