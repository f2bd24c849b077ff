import LiteMicrokernels

extension ComplexFourier {
  /// Transforms eight rows, two passes at a time, so that half as many numbers are loaded and stored.
  @inline(__always)
  func transform() {
    var half = 1
    if length.trailingZeroBitCount & 1 == 1 {
      pass(of: half)
      half = 2
    }
    while half < length {
      passes(of: half)
      half &*= 4
    }
  }

  /// A pass that combines transforms of a length in pairs.
  @inline(__always)
  private func pass(of half: Int) {
    let step = length / (2 &* half)
    for start in stride(from: 0, to: length, by: 2 &* half) {
      for k in 0..<half {
        let (a, b) = (start &+ k, start &+ k &+ half)
        let even = ComplexLanes(numbers, a)
        let odd = ComplexLanes(numbers, b).times(roots + 2 &* k &* step)
        (even + odd).store(numbers, a)
        (even - odd).store(numbers, b)
      }
    }
  }

  /// A pass of a length and that of twice the length.
  @inline(__always)
  private func passes(of half: Int) {
    let step = length / (4 &* half)
    for start in stride(from: 0, to: length, by: 4 &* half) {
      for k in 0..<half {
        let first = start &+ k
        let root = roots + 4 &* k &* step
        let a = ComplexLanes(numbers, first)
        let b = ComplexLanes(numbers, first &+ half).times(root)
        let c = ComplexLanes(numbers, first &+ 2 &* half)
        let d = ComplexLanes(numbers, first &+ 3 &* half).times(root)
        let (even, odd) = (a + b, a - b)
        let evenTurned = (c + d).times(roots + 2 &* k &* step)
        let oddTurned = (c - d).times(roots + 2 &* (k &+ half) &* step)
        (even + evenTurned).store(numbers, first)
        (odd + oddTurned).store(numbers, first &+ half)
        (even - evenTurned).store(numbers, first &+ 2 &* half)
        (odd - oddTurned).store(numbers, first &+ 3 &* half)
      }
    }
  }
}
