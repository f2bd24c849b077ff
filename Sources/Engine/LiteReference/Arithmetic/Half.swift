/// An IEEE 754 binary16 number: 1 sign bit, 5 of exponent, 10 of fraction.
///
/// The standard library's `Float16` does not exist on every platform that Swiftlet
/// builds for.
public struct Half: FloatElement, Hashable {
  /// The number as it is stored.
  public var bitPattern: UInt16

  /// A number of known bits.
  @inlinable
  public init(bitPattern: UInt16) { self.bitPattern = bitPattern }

  /// The number nearest to a float32, ties to even; infinity from 65520 up.
  @inlinable
  public init(rounding value: Float) {
    let sign = UInt16(truncatingIfNeeded: value.bitPattern >> 16) & 0x8000
    let magnitude = value.bitPattern & 0x7FFF_FFFF
    let rounded: UInt32
    if magnitude > 0x7F80_0000 {
      rounded = 0x7E00
    } else if magnitude >= 0x477F_F000 {
      rounded = 0x7C00
    } else if magnitude < 0x3880_0000 {
      // Below 2^-14 the result is subnormal. The sum with 1/2 has its last place at
      // 2^-24, where that of the result is, so that the addition rounds.
      let sum = Float(bitPattern: magnitude) + 0.5
      rounded = sum.bitPattern &- 0x3F00_0000
    } else {
      let isOdd = (magnitude >> 13) & 1
      rounded = (magnitude &- (112 << 23) &+ 0xFFF &+ isOdd) >> 13
    }
    bitPattern = sign | UInt16(truncatingIfNeeded: rounded)
  }

  /// The number as a float32, exactly.
  @inlinable
  public var value: Float {
    let sign = UInt32(bitPattern & 0x8000) << 16
    let magnitude = UInt32(bitPattern & 0x7FFF)
    guard magnitude < 0x7C00 else {
      return Float(bitPattern: sign | 0x7F80_0000 | (magnitude & 0x3FF) << 13)
    }
    // The same fields read with float32's exponent bias are 2^112 too small.
    let scaled = Float(bitPattern: magnitude << 13) * 0x1p112
    return Float(bitPattern: sign | scaled.bitPattern)
  }
}
