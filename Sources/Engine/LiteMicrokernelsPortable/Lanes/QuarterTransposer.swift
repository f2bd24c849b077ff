import LiteMicrokernels

/// Transposes within the quarters of registers, which move rows into lanes.
protocol QuarterTransposer {
  /// The transposes of the quarters of four registers, of which an instruction set may have a form of
  /// its own.
  ///
  /// - Returns: Registers of which quarter `q` has element `4 · q + j` of each of the four, for `j`
  ///   from 0 to 3.
  static func transposeQuarters(
    _ a: FloatLanes, _ b: FloatLanes, _ c: FloatLanes, _ d: FloatLanes
  ) -> (FloatLanes, FloatLanes, FloatLanes, FloatLanes)

  /// The transposes of the quarters of vectors of half the length.
  static func transposeQuarters(
    _ a: SIMD8<Float>, _ b: SIMD8<Float>, _ c: SIMD8<Float>, _ d: SIMD8<Float>
  ) -> (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>, SIMD8<Float>)
}

extension QuarterTransposer {
  /// The transposes of the quarters of four registers, by halves.
  @inline(__always)
  static func transposeQuarters(
    _ a: FloatLanes, _ b: FloatLanes, _ c: FloatLanes, _ d: FloatLanes
  ) -> (FloatLanes, FloatLanes, FloatLanes, FloatLanes) {
    let low = transposeQuarters(a.lowHalf, b.lowHalf, c.lowHalf, d.lowHalf)
    let high = transposeQuarters(a.highHalf, b.highHalf, c.highHalf, d.highHalf)
    return (
      FloatLanes(lowHalf: low.0, highHalf: high.0), FloatLanes(lowHalf: low.1, highHalf: high.1),
      FloatLanes(lowHalf: low.2, highHalf: high.2), FloatLanes(lowHalf: low.3, highHalf: high.3)
    )
  }

  /// The transposes of the quarters of vectors of half the length, element by element.
  @inline(__always)
  static func transposeQuarters(
    _ a: SIMD8<Float>, _ b: SIMD8<Float>, _ c: SIMD8<Float>, _ d: SIMD8<Float>
  ) -> (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>, SIMD8<Float>) {
    @inline(__always)
    func column(_ j: Int) -> SIMD8<Float> {
      SIMD8(
        lowHalf: SIMD4(a[j], b[j], c[j], d[j]),
        highHalf: SIMD4(a[j &+ 4], b[j &+ 4], c[j &+ 4], d[j &+ 4]))
    }
    return (column(0), column(1), column(2), column(3))
  }

  /// Four neighboring columns of sixteen rows, each in lanes of its own.
  @inline(__always)
  static func fourColumns(
    from column: Int, _ address: (_ row: Int) -> UnsafeRawPointer
  ) -> (FloatLanes, FloatLanes, FloatLanes, FloatLanes) {
    transposeQuarters(
      FloatLanes(fourOfEveryFourthRow: 0) { address($0) + column &* 4 },
      FloatLanes(fourOfEveryFourthRow: 1) { address($0) + column &* 4 },
      FloatLanes(fourOfEveryFourthRow: 2) { address($0) + column &* 4 },
      FloatLanes(fourOfEveryFourthRow: 3) { address($0) + column &* 4 })
  }
}
