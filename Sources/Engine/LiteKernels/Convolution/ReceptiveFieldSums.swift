/// The sums of the bytes of neighboring receptive fields, which are read from padded rows of an
/// image.
///
/// Receptive fields overlap. Bytes are therefore summed over the filter rows first, and then over
/// runs of 2, 4, 8 … neighbors, which add up to the width of a receptive field: every pass is a sum
/// of two vectors.
///
/// Every `unsafe` in this file is an address within the padded rows, the scratch memory or the sums
/// that the caller gives, in bounds by the counts.
struct ReceptiveFieldSums: Sendable {
  /// The number of receptive fields, at least 1.
  let count: Int

  /// The bytes from one receptive field to the next.
  let stride: Int

  /// The number of bytes of one row of a receptive field.
  let width: Int

  /// The number of rows of a receptive field.
  let height: Int

  /// The multiplier of each sum.
  let multiplier: Int32

  private var byteCount: Int { (count - 1) * stride + width }

  /// The number of bytes of scratch memory that ``sum(_:rowBytes:scratch:into:)`` needs.
  var scratchByteCount: Int { 3 * byteCount * MemoryLayout<Int32>.stride }

  /// Sums the receptive fields.
  ///
  /// - Parameters:
  ///   - source: The first byte of the first receptive field.
  ///   - rowBytes: The bytes from one row of a receptive field to the next.
  ///   - scratch: Memory of ``scratchByteCount`` bytes.
  ///   - sums: The destination of the sums, multiplied by ``multiplier``.
  @unsafe
  func sum(
    _ source: UnsafeRawPointer, rowBytes: Int, scratch: UnsafeMutableRawPointer,
    into sums: UnsafeMutablePointer<Int32>
  ) {
    let bytes = unsafe source.assumingMemoryBound(to: UInt8.self)
    if width * height <= Int(UInt16.max) / 255 {
      unsafe sum(bytes, rowBytes, scratch.assumingMemoryBound(to: UInt16.self), sums)
    } else {
      unsafe sum(bytes, rowBytes, scratch.assumingMemoryBound(to: UInt32.self), sums)
    }
  }

  @inline(__always)
  private func sum<Sum: FixedWidthInteger>(
    _ source: UnsafePointer<UInt8>, _ rowBytes: Int, _ scratch: UnsafeMutablePointer<Sum>,
    _ sums: UnsafeMutablePointer<Int32>
  ) {
    let byteCount = byteCount
    var runs = unsafe scratch
    var spare = unsafe scratch + byteCount
    let windows = unsafe scratch + 2 * byteCount
    for i in 0..<byteCount { unsafe runs[i] = Sum(truncatingIfNeeded: source[i]) }
    for row in 1..<max(height, 1) {
      let bytes = unsafe source + row * rowBytes
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
      unsafe sums[window] = Int32(truncatingIfNeeded: windows[window &* stride]) &* multiplier
    }
  }
}
