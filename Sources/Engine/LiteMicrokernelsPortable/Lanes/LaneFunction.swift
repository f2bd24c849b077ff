import LiteMicrokernels

/// A function of one float32, applied to sixteen lanes.
///
/// It is a type because the compiler would give closures names that are shared by the targets of
/// all instruction sets.
protocol LaneFunction {
  /// The results of sixteen arguments.
  func callAsFunction(_ x: FloatLanes) -> FloatLanes
}

extension LaneFunction {
  /// Applies the function to each element; the results may overwrite the arguments.
  ///
  /// The last sixteen may overlap the previous ones, so they are read first. There is one call of
  /// the function because it is inlined.
  @inline(__always)
  func map(_ count: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer) {
    guard count > 0 else { return }
    let last = max(count &- 16, 0) &* 4
    let tail =
      count >= 16 ? FloatLanes(at: input, last) : FloatLanes(firstOf: count, at: input)
    var offset = 0
    while true {
      let isLast = offset >= last
      let results = self(isLast ? tail : FloatLanes(at: input, offset))
      guard !isLast else {
        results.store(to: output, last, count: count)
        return
      }
      results.store(to: output, offset)
      offset &+= 64
    }
  }
}
