import LiteMicrokernels

extension SIMD16 where Scalar == Float {
  /// The natural logarithm, within 1 ULP: −∞ for zeros, NaN below.
  @_transparent
  var logarithm: SIMD16<Float> {
    let isSmall = self .< 0x1p-126
    let normal = replacing(with: self * 0x1p23, where: isSmall)
    // A significand of √½ to √2, and the exponent.
    let offset = unsafeBitCast(normal, to: SIMD16<Int32>.self) &- 0x3F35_04F3
    let significand = unsafeBitCast((offset & 0x7F_FFFF) &+ 0x3F35_04F3, to: SIMD16<Float>.self)
    let whole = unsafeBitCast((offset &>> 23) &+ 0x4B40_0000, to: SIMD16<Float>.self) - 12_582_912
    let exponent = whole.replacing(with: whole - 23, where: isSmall)
    let f = significand - 1
    let square = f * f
    var p = FloatLanes(repeating: -7.859_546e-2).times(f, plus: 1.288_162_2e-1)
    p = p.times(f, plus: -1.312_876_8e-1)
    p = p.times(f, plus: 1.418_119_6e-1)
    p = p.times(f, plus: -1.662_455_3e-1)
    p = p.times(f, plus: 2.000_228_6e-1)
    p = p.times(f, plus: -2.500_081_2e-1)
    p = p.times(f, plus: 3.333_331_7e-1)
    // ln 2 in two parts, the smaller addends first.
    var result = square * f * p - exponent * 2.121_944_4e-4
    result = f + (result - square * 0.5)
    result = result + exponent * 0.693_359_375
    result = result.replacing(with: .infinity, where: self .== .infinity)
    result = result.replacing(with: .nan, where: .!(self .>= 0))
    return result.replacing(with: -.infinity, where: self .== 0)
  }
}
