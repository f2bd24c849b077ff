/// The sums of the bytes of neighbouring windows, which read padded lines of an image.
///
/// Windows overlap, so bytes are summed over the lines of the filter first, and then over runs of
/// 2, 4, 8 … neighbours, of which the length of a window along a line is made up: every pass is a
/// sum of two vectors.
///
/// Every `unsafe` in this file is an address within the lines, the scratch memory or the sums
/// that the caller gives, in bounds by the counts.
struct WindowSums: Sendable {
  /// The number of windows, at least 1.
  let count: Int

  /// The bytes from one window to the next.
  let stride: Int

  /// The number of bytes of a window along a line.
  let width: Int

  /// The number of lines of a window.
  let height: Int

  /// What each sum is multiplied by.
  let factor: Int32

  private var byteCount: Int { (count - 1) * stride + width }

  /// The number of bytes of scratch memory that ``sum(_:lineBytes:scratch:into:)`` needs.
  var scratchByteCount: Int { 3 * byteCount * MemoryLayout<Int32>.stride }

  /// Sums the windows.
  ///
  /// - Parameters:
  ///   - source: The first byte of the first window.
  ///   - lineBytes: The bytes from one line of a window to the next.
  ///   - scratch: Memory of ``scratchByteCount`` bytes.
  ///   - sums: Where the products of the sums and ``factor`` go.
  @unsafe
  func sum(
    _ source: UnsafeRawPointer, lineBytes: Int, scratch: UnsafeMutableRawPointer,
    into sums: UnsafeMutablePointer<Int32>
  ) {
    let bytes = unsafe source.assumingMemoryBound(to: UInt8.self)
    if width * height <= Int(UInt16.max) / 255 {
      unsafe sum(bytes, lineBytes, scratch.assumingMemoryBound(to: UInt16.self), sums)
    } else {
      unsafe sum(bytes, lineBytes, scratch.assumingMemoryBound(to: UInt32.self), sums)
    }
  }

  @inline(__always)
  private func sum<Sum: FixedWidthInteger>(
    _ source: UnsafePointer<UInt8>, _ lineBytes: Int, _ scratch: UnsafeMutablePointer<Sum>,
    _ sums: UnsafeMutablePointer<Int32>
  ) {
    let byteCount = byteCount
    var runs = unsafe scratch
    var spare = unsafe scratch + byteCount
    let windows = unsafe scratch + 2 * byteCount
    for i in 0..<byteCount { unsafe runs[i] = Sum(truncatingIfNeeded: source[i]) }
    for line in 1..<max(height, 1) {
      let bytes = unsafe source + line * lineBytes
      for i in 0..<byteCount { unsafe runs[i] &+= Sum(truncatingIfNeeded: bytes[i]) }
    }
    let last = byteCount - width
    for i in 0...last { unsafe windows[i] = 0 }
    var (length, summed) = (1, 0)
    while true {
      if width & length != 0 {
        let rest = unsafe runs + summed
        for i in 0...last { unsafe windows[i] &+= rest[i] }
        summed += length
      }
      guard summed < width else { break }
      let next = unsafe runs + length
      for i in 0..<byteCount - 2 * length + 1 { unsafe spare[i] = runs[i] &+ next[i] }
      unsafe swap(&runs, &spare)
      length *= 2
    }
    for window in 0..<count {
      unsafe sums[window] = Int32(truncatingIfNeeded: windows[window &* stride]) &* factor
    }
  }
}
