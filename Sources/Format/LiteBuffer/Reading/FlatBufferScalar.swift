/// A value that a FlatBuffer stores in a fixed number of bytes, little-endian.
public protocol FlatBufferScalar: BitwiseCopyable, Sendable, Equatable {
  /// The integer of the same bytes.
  associatedtype Bits: FixedWidthInteger & BitwiseCopyable & Sendable

  /// The value of stored bytes; every pattern has one.
  init(flatBufferBits bits: Bits)

  /// The bytes to store.
  var flatBufferBits: Bits { get }
}

extension FlatBufferScalar {
  /// The number of bytes that a value takes.
  @inlinable
  public static var byteCount: Int { Bits.bitWidth / 8 }
}

extension FlatBufferScalar where Self: FixedWidthInteger & BitwiseCopyable & Sendable {
  /// The integer itself.
  @inlinable
  public init(flatBufferBits bits: Self) { self = bits }

  /// The integer itself.
  @inlinable
  public var flatBufferBits: Self { self }
}

extension Int8: FlatBufferScalar {}
extension Int16: FlatBufferScalar {}
extension Int32: FlatBufferScalar {}
extension Int64: FlatBufferScalar {}
extension UInt8: FlatBufferScalar {}
extension UInt16: FlatBufferScalar {}
extension UInt32: FlatBufferScalar {}
extension UInt64: FlatBufferScalar {}

extension Bool: FlatBufferScalar {
  /// Every byte but 0 is true.
  @inlinable
  public init(flatBufferBits bits: UInt8) { self = bits != 0 }

  /// 1 for true, 0 for false.
  @inlinable
  public var flatBufferBits: UInt8 { self ? 1 : 0 }
}

extension Float: FlatBufferScalar {
  /// The number of a pattern of bits.
  @inlinable
  public init(flatBufferBits bits: UInt32) { self.init(bitPattern: bits) }

  /// The pattern of bits.
  @inlinable
  public var flatBufferBits: UInt32 { bitPattern }
}

extension Double: FlatBufferScalar {
  /// The number of a pattern of bits.
  @inlinable
  public init(flatBufferBits bits: UInt64) { self.init(bitPattern: bits) }

  /// The pattern of bits.
  @inlinable
  public var flatBufferBits: UInt64 { bitPattern }
}
