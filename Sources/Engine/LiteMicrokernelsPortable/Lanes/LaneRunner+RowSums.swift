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
}
