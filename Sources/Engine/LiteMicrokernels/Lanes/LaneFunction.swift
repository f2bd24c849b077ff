/// A function of one float32, on sixteen at once.
///
/// A type, not a closure: the compiler would give closures names that are shared by the targets
/// of all instruction sets.
public protocol LaneFunction {
  /// The results of sixteen arguments.
  func callAsFunction(_ x: FloatLanes) -> FloatLanes
}

extension LaneFunction {
  /// Applies the function to each element; the results may take the place of the arguments.
  ///
  /// The last sixteen may overlap those before, so they are read first. The function is called
  /// in one place, because it is inlined there.
  @inlinable @inline(__always)
  public func map(_ count: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer) {
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
