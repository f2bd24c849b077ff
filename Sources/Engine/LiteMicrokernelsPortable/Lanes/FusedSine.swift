import LiteMicrokernels

/// The sine or the cosine, with fused multiplications and additions, within 1.5 ULP.
///
/// `x = n · π/2 + r`, and the quadrant n selects the sine or the cosine of r, each
/// `b + b · r² · p(r²)`, with a b of r or of 1.
struct FusedSine: LaneFunction {
  let isCosine: Bool

  @_transparent
  init(isCosine: Bool) { self.isCosine = isCosine }

  @inline(__always)
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    // Adding 1.5 · 2^23 leaves the nearest integer in the low bits.
    let magic = FloatLanes(repeating: 12_582_912)
    let shifted = magic.addingProduct(x, FloatLanes(repeating: 0.636_619_75))
    let n = shifted - magic
    // π/2 in three parts; the first difference is exact.
    var r = x.addingProduct(n, FloatLanes(repeating: -1.570_796_4))
    r = r.addingProduct(n, FloatLanes(repeating: 4.371_139e-8))
    r = r.addingProduct(n, FloatLanes(repeating: 1.715_124_5e-15))
    let quadrant = shifted.bits &+ SIMD16(repeating: isCosine ? 1 : 0)
    // The lowest bit as a sign.
    let parity = FloatLanes(
      bits: (quadrant &<< SIMD16(repeating: 31)) | FloatLanes(repeating: 1).bits)
    let isOdd = parity .< FloatLanes(repeating: 0)
    let z = r * r
    var p = FusedSine.select(isOdd, 2.443_142_1e-5, 2.831_689_2e-6)
    p = FusedSine.select(isOdd, -1.388_730_5e-3, -1.985_302_4e-4).addingProduct(p, z)
    p = FusedSine.select(isOdd, 4.166_664_6e-2, 8.333_379e-3).addingProduct(p, z)
    p = FusedSine.select(isOdd, -0.5, -0.166_666_67).addingProduct(p, z)
    let b = r.replacing(with: FloatLanes(repeating: 1), where: isOdd)
    let result = b.addingProduct(b * z, p)
    let sign = (quadrant & SIMD16(repeating: 2)) &<< SIMD16(repeating: 30)
    return LargeAngles.completed(SIMD16(bits: result.bits ^ sign), x, isCosine: isCosine)
  }

  /// A coefficient for the cosines of odd quadrants, or for the sines of others.
  @_transparent
  static func select(
    _ isOdd: SIMDMask<SIMD16<Int32>>, _ cosine: Float, _ sine: Float
  ) -> FloatLanes {
    FloatLanes(repeating: sine).replacing(with: FloatLanes(repeating: cosine), where: isOdd)
  }
}
