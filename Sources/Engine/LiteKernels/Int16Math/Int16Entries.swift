import LiteExecution

/// The entries of a table of int16 as micro-kernels read them: points, and the differences from each
/// to the next.
///
/// Every `unsafe` in this file is an address within the block.
@safe
struct Int16Entries: @unchecked Sendable {
  /// The entries.
  let base: UnsafeMutablePointer<Int16>

  /// The differences from each entry to the next, which wrap.
  let slope: UnsafeMutablePointer<Int16>

  private let block: AlignedBytes

  /// Copies points; nil where there is no memory.
  ///
  /// - Parameter points: One more than there are entries, of which there are a multiple of 64.
  init?(points: [Int16]) {
    let count = points.count - 1
    guard let block = AlignedBytes(byteCount: count * 4) else { return nil }
    self.block = block
    unsafe base = block.address.assumingMemoryBound(to: Int16.self)
    unsafe slope = base + count
    for index in 0..<count {
      unsafe base[index] = points[index]
      unsafe slope[index] = points[index + 1] &- points[index]
    }
  }
}
