import LiteMicrokernels

extension LaneRunner {
  /// The sums of rows, each in sixteen lanes where the row fills a register.
  @inline(__always)
  static func run(_ sums: FloatRowSums) {
    for row in 0..<sums.rows {
      let total = sum(of: sums.columns, UnsafeRawPointer(sums.input + row &* sums.columns))
      sums.output[row] = total / sums.divisor
    }
  }

  /// The sums, lane by lane, of the terms of the whole registers of a row.
  ///
  /// Since an addition waits for the one before, those of a long row are sums of every fourth register,
  /// which are then added.
  @inline(__always)
  static func wholeSums(
    of count: Int, _ input: UnsafeRawPointer, _ term: (FloatLanes) -> FloatLanes
  ) -> FloatLanes {
    var sums = FloatLanes(repeating: 0)
    var offset = 0
    if count >= 256 {
      var (b, c, d) = (sums, sums, sums)
      while offset &+ 256 <= count &* 4 {
        sums = sums + term(FloatLanes(at: input, offset))
        b = b + term(FloatLanes(at: input, offset &+ 64))
        c = c + term(FloatLanes(at: input, offset &+ 128))
        d = d + term(FloatLanes(at: input, offset &+ 192))
        offset &+= 256
      }
      sums = (sums + b) + (c + d)
    }
    while offset &+ 64 <= count &* 4 {
      sums = sums + term(FloatLanes(at: input, offset))
      offset &+= 64
    }
    return sums
  }
}
