/// The lines of images in memory: all of them, one after the other, or a ring of those that are
/// still needed, where a line takes the place of one that nobody reads any more.
///
/// Lines are counted through all images of a batch. Every `unsafe` in this file is the address of
/// a line, for the caller to stay within.
@safe
struct ImageLines: @unchecked Sendable {
  private let first: UnsafeMutableRawPointer

  /// The bytes of a line.
  let lineBytes: Int

  /// The number of lines that have a place; a line more takes the place of the first.
  let capacity: Int

  /// - Parameters:
  ///   - first: The place of line 0.
  ///   - lineBytes: The bytes of a line.
  ///   - capacity: The number of places; nil where every line has its own.
  @unsafe
  init(_ first: UnsafeMutableRawPointer, lineBytes: Int, capacity: Int? = nil) {
    unsafe self.first = first
    self.lineBytes = lineBytes
    self.capacity = capacity ?? Int.max
  }

  /// The address of a line.
  @unsafe
  func address(of line: Int) -> UnsafeMutableRawPointer {
    unsafe first + line % capacity * lineBytes
  }

  /// The first of some lines, without those from where the ring begins anew.
  func contiguous(_ lines: Range<Int>) -> Range<Int> {
    let left = capacity - lines.lowerBound % capacity
    return lines.lowerBound..<lines.lowerBound + min(lines.count, left)
  }
}
