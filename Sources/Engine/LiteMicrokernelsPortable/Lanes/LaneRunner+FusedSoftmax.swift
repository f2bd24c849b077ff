import LiteMicrokernels

extension LaneRunner {
  /// The softmax of each row, by fused multiplications and additions: exponentials are added as they
  /// are made.
  @inline(__always)
  static func runFused(_ work: SoftmaxRows) {
    let (depth, byteCount) = (work.depth, work.depth &* 4)
    // Several short rows fill registers together.
    guard work.result == .softmax, depth >= 32 else { return run(work) }
    for row in 0..<work.rows {
      let (x, y) = (work.input + row &* byteCount, work.output + row &* byteCount)
      let difference = ScaledDifferenceFunction(greatest(of: depth, x), work.beta)
      let sum = exponentiate(difference, depth, x, to: y)
      run(ScaleFunction(1 / sum), depth, UnsafeRawPointer(y), to: y)
    }
  }

  /// Stores the exponentials of the scaled differences of a row of sixteen or more, which they may
  /// overwrite, and gives their sum.
  @inline(__always)
  private static func exponentiate(
    _ difference: ScaledDifferenceFunction, _ depth: Int, _ input: UnsafeRawPointer,
    to output: UnsafeMutableRawPointer
  ) -> Float {
    let last = (depth &- 16) &* 4
    let tail = FloatLanes(at: input, last)
    var sums = FloatLanes(repeating: 0)
    var offset = 0
    while true {
      // There is one call of the function because it is inlined.
      let isLast = offset > last
      let x = isLast ? tail : FloatLanes(at: input, offset)
      let results = FusedExponentialFunction()(difference(x))
      guard !isLast else {
        results.store(to: output, last)
        return (sums + results.clearing(first: 16 &- depth % 16)).total
      }
      results.store(to: output, offset)
      sums = sums + results
      offset &+= 64
      if offset == depth &* 4 { return sums.total }
    }
  }
}
