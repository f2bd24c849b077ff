/// Packed constants that a later kernel reads once a run, and that others may fetch into the caches
/// before, while they multiply.
///
/// No cache holds them from one run to the next, and to read them takes longer than to multiply a
/// single row by them.
@safe
public struct UpcomingBytes: Sendable {
  private let bytes: AlignedBytes
  private var range: Range<Int>

  /// The fewest bytes that are worth fetching: fewer may still be in a cache.
  private static let least = 256 << 10

  /// All of some constants; nil where they are few.
  init?(_ bytes: AlignedBytes) {
    guard bytes.byteCount >= UpcomingBytes.least else { return nil }
    self.bytes = bytes
    range = 0..<bytes.byteCount
  }

  /// Whether nothing is left.
  public var isEmpty: Bool { range.isEmpty }

  /// Takes bytes off the end.
  ///
  /// - Parameter count: The most to take.
  /// - Returns: What was taken.
  public mutating func takeLast(_ count: Int) -> UpcomingBytes {
    var taken = self
    let start = max(range.lowerBound, range.upperBound - max(count, 0))
    taken.range = start..<range.upperBound
    range = range.lowerBound..<start
    return taken
  }

  /// What one of some tasks fetches: the address of the first byte, and the number of bytes.
  @unsafe
  func share(of task: Int, among tasks: Int) -> (address: UnsafeRawPointer, count: Int) {
    let first = range.lowerBound + range.count * task / tasks
    let end = range.lowerBound + range.count * (task + 1) / tasks
    return unsafe (UnsafeRawPointer(bytes.address) + first, end - first)
  }
}
