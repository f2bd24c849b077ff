/// A bfloat16 number: the upper half of a float32.
public struct BFloat16: FloatElement, Hashable {
  /// The number as it is stored.
  public var bitPattern: UInt16

  /// A number of known bits.
  @inlinable
  public init(bitPattern: UInt16) { self.bitPattern = bitPattern }

  /// The number nearest to a float32, ties to even.
  @inlinable
  public init(rounding value: Float) {
    let bits = value.bitPattern
    guard !value.isNaN else {
      bitPattern = UInt16(truncatingIfNeeded: bits >> 16) & 0x8000 | 0x7FC0
      return
    }
    let isOdd = (bits >> 16) & 1
    bitPattern = UInt16(truncatingIfNeeded: (bits &+ 0x7FFF &+ isOdd) >> 16)
  }

  /// The number as a float32, exactly.
  @inlinable
  public var value: Float { Float(bitPattern: UInt32(bitPattern) << 16) }
}
