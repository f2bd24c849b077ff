import LiteMicrokernels

extension WinogradPatch {
  /// Transforms sixteen channels at a time; the last sixteen overlap those before.
  @inline(__always)
  func transform() {
    let last = channels &- 16
    var start = 0
    while start < channels {
      let offset = min(start, last) &* 4
      let c0 = column(0, offset)
      let c1 = column(1, offset)
      let c2 = column(2, offset)
      let c3 = column(3, offset)
      store(WinogradPatch.transformed(c0.0, c1.0, c2.0, c3.0), row: 0, offset)
      store(WinogradPatch.transformed(c0.1, c1.1, c2.1, c3.1), row: 1, offset)
      store(WinogradPatch.transformed(c0.2, c1.2, c2.2, c3.2), row: 2, offset)
      store(WinogradPatch.transformed(c0.3, c1.3, c2.3, c3.3), row: 3, offset)
      start &+= 16
    }
  }

  typealias Four = (FloatLanes, FloatLanes, FloatLanes, FloatLanes)

  /// The product of `Bᵀ` and a column of the patch.
  @_transparent
  func column(_ x: Int, _ offset: Int) -> Four {
    WinogradPatch.transformed(
      FloatLanes(at: pixels[x], offset), FloatLanes(at: pixels[4 &+ x], offset),
      FloatLanes(at: pixels[8 &+ x], offset), FloatLanes(at: pixels[12 &+ x], offset))
  }

  /// The product of `Bᵀ` and a vector.
  @_transparent
  static func transformed(
    _ d0: FloatLanes, _ d1: FloatLanes, _ d2: FloatLanes, _ d3: FloatLanes
  ) -> Four {
    (d0 - d2, d1 + d2, d2 - d1, d1 - d3)
  }

  @_transparent
  func store(_ points: Four, row: Int, _ offset: Int) {
    let first = output + (4 &* row &* pointStride &+ offset)
    points.0.store(to: first, 0)
    points.1.store(to: first + pointStride, 0)
    points.2.store(to: first + 2 &* pointStride, 0)
    points.3.store(to: first + 3 &* pointStride, 0)
  }
}
