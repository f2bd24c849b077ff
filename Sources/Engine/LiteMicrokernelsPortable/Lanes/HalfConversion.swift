import LiteMicrokernels

/// A conversion to float32, and that to the bits of the nearest float16, ties to even.
///
/// Every case is computed, without branches, so that the compiler makes vectors of it.
struct Halved<Base: ElementConversion>: ElementConversion where Base.Result == Float {
  private let base: Base

  @_transparent
  init(_ base: Base) { self.base = base }

  @_transparent
  func callAsFunction(_ x: Base.Source) -> UInt16 {
    let bits = base(x).bitPattern
    let magnitude = bits & 0x7FFF_FFFF
    // Below 2^-14 the sum with 1/2 has its last place where that of the result is.
    let subnormal = (Float(bitPattern: magnitude) + 0.5).bitPattern &- 0x3F00_0000
    let normal = (magnitude &- (112 &<< 23) &+ 0xFFF &+ ((magnitude &>> 13) & 1)) &>> 13
    let rounded = magnitude < 0x3880_0000 ? subnormal : normal
    let finite = magnitude < 0x477F_F000 ? rounded : 0x7C00
    let result = magnitude > 0x7F80_0000 ? 0x7E00 : finite
    return UInt16(truncatingIfNeeded: (bits &>> 16) & 0x8000 | result)
  }
}

/// The float32 of the bits of a float16, exactly, and a conversion of that; NaN becomes quiet.
struct Widened<Base: ElementConversion>: ElementConversion where Base.Source == Float {
  private let base: Base

  @_transparent
  init(_ base: Base) { self.base = base }

  @_transparent
  func callAsFunction(_ x: UInt16) -> Base.Result {
    let sign = UInt32(x & 0x8000) &<< 16
    let magnitude = UInt32(x & 0x7FFF) &<< 13
    // The same fields read with float32's exponent bias are 2^112 too small.
    let finite = (Float(bitPattern: magnitude) * 0x1p112).bitPattern
    let special = magnitude | (magnitude > 0x0F80_0000 ? 0x7FC0_0000 : 0x7F80_0000)
    return base(Float(bitPattern: sign | (magnitude < 0x0F80_0000 ? finite : special)))
  }
}
