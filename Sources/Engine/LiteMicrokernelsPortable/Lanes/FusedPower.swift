import LiteMicrokernels

/// A power of e in parts: `e^x = scale · (1 + fraction)`, where the scale is a power of two.
struct FusedPower {
  let scale: FloatLanes
  let fraction: FloatLanes

  /// The parts of a power, for x from −87 to 87; less exact far from 0.
  @_transparent
  init(_ x: FloatLanes) {
    // Adding 1.5 · 2^23 leaves the nearest integer in the low bits, here 127 + n.
    let shifted = x.fusedTimes(1.442_695, plus: 12_582_912 + 127)
    let n = shifted - (12_582_912 + 127)
    let r = n.fusedTimes(-0.693_147_2, plus: x)
    fraction = (r * r).fusedTimes(FusedPower.series(r), plus: r)
    scale = FloatLanes(bits: shifted.bits &<< 23)
  }

  /// The result `(e^r − 1 − r) / r²`, for |r| ≤ ln 2 / 2.
  @_transparent
  static func series(_ r: FloatLanes) -> FloatLanes {
    let p = r.fusedTimes(1.387_066_6e-3, plus: 8.366_263e-3)
      .fusedTimes(r, plus: 4.166_743_5e-2)
      .fusedTimes(r, plus: 1.666_654_6e-1)
    return p.fusedTimes(r, plus: 0.499_999_97)
  }
}
