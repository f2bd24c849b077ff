import LiteMicrokernels

/// The sine or the cosine, computed in float64.
///
/// It is the sine of r but for the sign, where `x = n · π + r`. The n of the sine are whole numbers,
/// those of the cosine lie halfway between.
struct SineFunction: LaneFunction {
  let isCosine: Bool

  @_transparent
  init(isCosine: Bool) { self.isCosine = isCosine }

  @inline(__always)
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let results = SIMD16(
      lowHalf: function(DoubleLanes(widening: x.lowHalf)).narrowed,
      highHalf: function(DoubleLanes(widening: x.highHalf)).narrowed)
    return LargeAngles.completed(results, x, isCosine: isCosine)
  }

  @inline(__always)
  func function(_ x: DoubleLanes) -> DoubleLanes {
    // Adding 1.5 · 2^52 leaves the nearest integer in the low bits.
    let magic = DoubleLanes(repeating: 0x1.8p52)
    let half = DoubleLanes(repeating: isCosine ? 0.5 : 0)
    let shifted = (x * DoubleLanes(repeating: 0.318_309_886_183_790_67) - half) + magic
    let n = (shifted - magic) + half
    // π in two parts; products with the first are exact.
    let high = x - n * DoubleLanes(repeating: 3.141_592_653_468_251_2)
    let r = high - n * DoubleLanes(repeating: 1.215_420_101_301_238_5e-10)
    let square = r * r
    var p = DoubleLanes(repeating: -2.553_949e-8) * square
    p = (p + DoubleLanes(repeating: 2.762_839_1e-6)) * square
    p = (p - DoubleLanes(repeating: 1.984_310_5e-4)) * square
    p = (p + DoubleLanes(repeating: 8.333_350_5e-3)) * square
    p = p - DoubleLanes(repeating: 0.166_666_67)
    let result = r + square * r * p
    // The sine changes its sign with odd n, the cosine with even ones.
    let parity =
      unsafeBitCast(shifted, to: SIMD8<UInt64>.self) &+ SIMD8(repeating: isCosine ? 1 : 0)
    let sign = parity &<< SIMD8(repeating: 63)
    return unsafeBitCast(unsafeBitCast(result, to: SIMD8<UInt64>.self) ^ sign, to: DoubleLanes.self)
  }
}
