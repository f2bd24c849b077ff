/// Packed constants that a later kernel reads once a run, and that others may fetch into the caches
/// before, while they multiply.
///
/// No cache holds them from one run to the next, and to read them takes longer than to multiply a
/// single row by them.
@safe
public struct PrefetchHint: Sendable {
  private let bytes: AlignedBytes
  private var range: Range<Int>

  /// The fewest bytes that are worth fetching: fewer may still be in a cache.
  private static let least = 256 << 10

  /// All of some constants; nil where they are few.
  public init?(_ bytes: AlignedBytes) {
    guard bytes.byteCount >= PrefetchHint.least else { return nil }
    self.bytes = bytes
    range = 0..<bytes.byteCount
  }

  /// The number of bytes.
  public var count: Int { range.count }

  /// Deals out what kernels read to those that run before them: each fetches as much as it can, of
  /// what is read first.
  ///
  /// - Parameter kernels: In the order in which they run, how many bytes each fetches, and what it
  ///   reads itself.
  /// - Returns: What each fetches.
  public static func dealtOut(
    to kernels: [(fetchedByteCount: Int, upcoming: PrefetchHint?)]
  ) -> [PrefetchHint?] {
    var parts = [PrefetchHint?](repeating: nil, count: kernels.count)
    var wanted: [PrefetchHint] = []
    for (index, kernel) in kernels.enumerated().reversed() {
      if kernel.fetchedByteCount > 0, var next = wanted.popLast() {
        parts[index] = next.takeLast(kernel.fetchedByteCount)
        if next.count > 0 { wanted.append(next) }
      }
      if let constants = kernel.upcoming { wanted.append(constants) }
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

  /// What one of some tasks fetches: the address of the first byte, and the number of bytes.
  @unsafe
  public func share(of task: Int, among tasks: Int) -> (address: UnsafeRawPointer, count: Int) {
    let first = range.lowerBound + range.count * task / tasks
    let end = range.lowerBound + range.count * (task + 1) / tasks
    return unsafe (UnsafeRawPointer(bytes.address) + first, end - first)
  }
}
