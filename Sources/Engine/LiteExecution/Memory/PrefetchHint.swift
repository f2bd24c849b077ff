/// Packed constants that one kernel reads once a run, and that kernels before it may prefetch.
///
/// They are too large to stay in a cache from one run to the next, and reading them takes longer
/// than multiplying a single row by them.
@safe
public struct PrefetchHint: Sendable {
  private let bytes: AlignedBytes
  private var range: Range<Int>

  /// The fewest bytes that are worth a prefetch: fewer may still be in a cache.
  private static let least = 256 << 10

  /// All of some constants; nil where they are few.
  public init?(_ bytes: AlignedBytes) {
    guard bytes.byteCount >= PrefetchHint.least else { return nil }
    self.bytes = bytes
    range = 0..<bytes.byteCount
  }

  /// The number of bytes.
  public var count: Int { range.count }

  /// Distributes the constants of kernels over the kernels before them: each prefetches as much as it
  /// can of those that are read first.
  ///
  /// - Parameter kernels: For each kernel, in the order of the run, how many bytes it prefetches and
  ///   the constants that it reads itself.
  /// - Returns: The part that each kernel prefetches.
  public static func dealtOut(
    to kernels: [(prefetchedByteCount: Int, prefetchHint: PrefetchHint?)]
  ) -> [PrefetchHint?] {
    var parts = [PrefetchHint?](repeating: nil, count: kernels.count)
    var wanted: [PrefetchHint] = []
    for (index, kernel) in kernels.enumerated().reversed() {
      if kernel.prefetchedByteCount > 0, var next = wanted.popLast() {
        parts[index] = next.takeLast(kernel.prefetchedByteCount)
        if next.count > 0 { wanted.append(next) }
      }
      if let constants = kernel.prefetchHint { wanted.append(constants) }
    }
    return parts
  }

  /// Takes at most so many bytes off the end.
  private mutating func takeLast(_ count: Int) -> PrefetchHint {
    var taken = self
    let start = max(range.lowerBound, range.upperBound - count)
    taken.range = start..<range.upperBound
    range = range.lowerBound..<start
    return taken
  }

  /// The part that one of several tasks prefetches: its address and its number of bytes.
  @unsafe
  public func share(of task: Int, among tasks: Int) -> (address: UnsafeRawPointer, count: Int) {
    let first = range.lowerBound + range.count * task / tasks
    let end = range.lowerBound + range.count * (task + 1) / tasks
    return unsafe (UnsafeRawPointer(bytes.address) + first, end - first)
  }
}
