import LiteMicrokernels

extension LaneRunner {
  /// The greatest or the least elements of rows.
  @inline(__always)
  static func run(_ extrema: FloatRowExtrema) {
    if extrema.isMaximum {
      run(extrema, Greater(), from: -.infinity)
    } else {
      run(extrema, Lesser(), from: .infinity)
    }
  }

  /// Compares the elements of each row in up to sixty-four lanes, some of the last of which are compared
  /// twice.
  @inline(__always)
  private static func run<Order: LaneOperation>(
    _ extrema: FloatRowExtrema, _ order: Order, from initial: Float
  ) {
    let byteCount = extrema.columns &* 4
    var row = UnsafeRawPointer(extrema.input)
    for index in 0..<extrema.rows {
      var a = order(FloatLanes(at: row, byteCount &- 64), FloatLanes(repeating: initial))
      var (b, c, d) = (a, a, a)
      var offset = 0
      while offset &+ 256 <= byteCount {
        a = order(FloatLanes(at: row, offset), a)
        b = order(FloatLanes(at: row, offset &+ 64), b)
        c = order(FloatLanes(at: row, offset &+ 128), c)
        d = order(FloatLanes(at: row, offset &+ 192), d)
        offset &+= 256
      }
      while offset &+ 64 <= byteCount {
        a = order(FloatLanes(at: row, offset), a)
        offset &+= 64
      }
      extrema.output[index] = first(order(order(d, c), order(b, a)), order)
      row += byteCount
    }
  }

  /// The lane that comes before all others.
  @inline(__always)
  private static func first<Order: LaneOperation>(_ lanes: FloatLanes, _ order: Order) -> Float {
    let eight = order(FloatLanes(repeatingLanes: lanes.highHalf), lanes)
    let four = order(FloatLanes(repeatingLanes: eight.lowHalf.highHalf), eight)
    let two = order(FloatLanes(repeatingLanes: four.lowHalf.lowHalf.highHalf), four)
    return order(FloatLanes(repeating: two[1]), two)[0]
  }
}

extension SIMD16 where Scalar == Float {
  /// Eight lanes, twice.
  @_transparent
  fileprivate init(repeatingLanes lanes: SIMD8<Float>) {
    self.init(lowHalf: lanes, highHalf: lanes)
  }

  /// Four lanes, four times.
  @_transparent
  fileprivate init(repeatingLanes lanes: SIMD4<Float>) {
    self.init(repeatingLanes: SIMD8(lowHalf: lanes, highHalf: lanes))
  }

  /// Two lanes, eight times.
  @_transparent
  fileprivate init(repeatingLanes lanes: SIMD2<Float>) {
    self.init(repeatingLanes: SIMD4(lowHalf: lanes, highHalf: lanes))
  }
}
