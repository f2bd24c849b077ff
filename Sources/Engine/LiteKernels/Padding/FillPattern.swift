import LiteExecution

/// One element's bytes, to be written over and over.
///
/// This is one of the files of unsafe code: a range is checked to lie within its span
/// before the loop starts, and the loop then runs over addresses.
public struct FillPattern: Hashable, Sendable {
  /// The element's bytes, repeated to 16.
  private let bytes: SIMD16<UInt8>

  /// The number of bytes of the element.
  public let byteCount: Int

  /// The pattern of an element.
  ///
  /// - Precondition: There are 1, 2, 4, 8 or 16 bytes.
  public init(_ element: Span<UInt8>) {
    precondition([1, 2, 4, 8, 16].contains(element.count))
    var bytes = SIMD16<UInt8>()
    for i in 0..<16 { bytes[i] = element[i % element.count] }
    self.bytes = bytes
    byteCount = element.count
  }

  /// The pattern of a little-endian integer of a number of bytes.
  public init(_ value: Int, byteCount: Int) {
    precondition([1, 2, 4, 8, 16].contains(byteCount))
    var bytes = SIMD16<UInt8>()
    for i in 0..<16 {
      let shift = i % byteCount * 8
      bytes[i] = UInt8(truncatingIfNeeded: value >> min(shift, 63))
    }
    self.bytes = bytes
    self.byteCount = byteCount
  }

  /// The most bytes that are written between two looks at the checkpoint, a multiple of every
  /// element's bytes.
  private static let largestPart = 8 << 20

  /// The bytes at the start that are copied over those behind them, a multiple of every element's
  /// bytes: copies are as wide as the processor allows.
  private static let copiedPart = 4 << 10

  /// Writes the element over a range of bytes.
  ///
  /// - Precondition: The range lies within the span and begins with a whole element.
  public func fill(_ destination: inout MutableSpan<UInt8>, in range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= destination.count)
    for part in Checkpoint(forLoopOf: range.count).slices(range, of: FillPattern.largestPart) {
      write(to: &destination, in: part)
    }
  }

  private func write(to destination: inout MutableSpan<UInt8>, in range: Range<Int>) {
    let bytes = bytes
    unsafe destination.withUnsafeMutableBytes { destination in
      guard let base = destination.baseAddress else { return }
      let target = unsafe base + range.lowerBound
      if bytes == SIMD16(repeating: bytes[0]) {
        unsafe target.initializeMemory(as: UInt8.self, repeating: bytes[0], count: range.count)
        return
      }
      let first = min(range.count, FillPattern.copiedPart)
      let vectors = first / 16
      for i in 0..<vectors {
        unsafe target.storeBytes(of: bytes, toByteOffset: i &* 16, as: SIMD16<UInt8>.self)
      }
      for i in vectors * 16..<first {
        unsafe target.storeBytes(of: bytes[i % 16], toByteOffset: i, as: UInt8.self)
      }
      for start in stride(from: first, to: range.count, by: FillPattern.copiedPart) {
        let count = min(FillPattern.copiedPart, range.count - start)
        unsafe (target + start).copyMemory(from: target, byteCount: count)
      }
    }
  }

  /// Writes the element over all bytes.
  public func fill(_ destination: inout MutableSpan<UInt8>) {
    fill(&destination, in: 0..<destination.count)
  }
}
