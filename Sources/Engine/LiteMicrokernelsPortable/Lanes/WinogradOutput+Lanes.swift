import LiteMicrokernels

extension WinogradOutput {
  /// Finishes sixteen channels at a time.
  @inline(__always)
  func finish() {
    let (lows, highs) = (FloatLanes(repeating: low), FloatLanes(repeating: high))
    var start = 0
    while start < channels {
      let offset = start &* 4
      let c0 = column(0, offset)
      let c1 = column(1, offset)
      let c2 = column(2, offset)
      let c3 = column(3, offset)
      let y0 = WinogradOutput.finished(c0.0, c1.0, c2.0, c3.0)
      let y1 = WinogradOutput.finished(c0.1, c1.1, c2.1, c3.1)
      let count = min(channels &- start, 16)
      y0.0.clamped(lows, highs).store(to: pixels[0], offset, count: count)
      y0.1.clamped(lows, highs).store(to: pixels[1], offset, count: count)
      y1.0.clamped(lows, highs).store(to: pixels[2], offset, count: count)
      y1.1.clamped(lows, highs).store(to: pixels[3], offset, count: count)
      start &+= 16
    }
  }

  typealias Two = (FloatLanes, FloatLanes)

  /// The product of `Aᵀ` and a column of the points.
  @_transparent
  func column(_ x: Int, _ offset: Int) -> Two {
    let first = accumulators + (x &* pointStride &+ offset)
    return WinogradOutput.finished(
      FloatLanes(at: first, 0), FloatLanes(at: first, 4 &* pointStride),
      FloatLanes(at: first, 8 &* pointStride), FloatLanes(at: first, 12 &* pointStride))
  }

  /// The product of `Aᵀ` and a vector.
  @_transparent
  static func finished(
    _ m0: FloatLanes, _ m1: FloatLanes, _ m2: FloatLanes, _ m3: FloatLanes
  ) -> Two {
    (m0 + (m1 + m2), (m1 - m2) - m3)
  }
}
