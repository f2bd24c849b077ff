import LiteReference

/// Writes strings to a tensor one after the other, in TFLite's layout.
public struct StringWriter {
  /// The number of strings that the tensor is to have.
  private let count: Int

  private var written = 0
  private var end: Int

  /// Writes the count and the offset of the first string.
  ///
  /// - Returns: nil where the bytes cannot hold that many offsets.
  public init?(count: Int, to bytes: inout MutableSpan<UInt8>) {
    guard count >= 0, count <= StringVector.maximumCount,
      bytes.count >= StringVector.headerByteCount(count)
    else { return nil }
    self.count = count
    end = StringVector.headerByteCount(count)
    StringWriter.store(count, at: 0, to: &bytes)
    StringWriter.store(end, at: 1, to: &bytes)
  }

  /// Whether every string has been written.
  public var isComplete: Bool { written == count }

  /// Writes the next string.
  ///
  /// - Returns: Whether it fits.
  public mutating func append(_ string: Span<UInt8>, to bytes: inout MutableSpan<UInt8>) -> Bool {
    guard extend(by: string, in: &bytes) else { return false }
    finishString(in: &bytes)
    return true
  }

  /// Writes a part of the next string, which ``finishString(in:)`` ends.
  ///
  /// - Returns: Whether it fits.
  public mutating func extend(by part: Span<UInt8>, in bytes: inout MutableSpan<UInt8>) -> Bool {
    guard written < count, part.count <= bytes.count - end, part.count <= Int(Int32.max) - end
    else { return false }
    BlockCopy(byteCount: part.count).run(from: part, at: 0, to: &bytes, at: end)
    end += part.count
    return true
  }

  /// Ends the string whose parts have been written; nothing where all strings have been.
  public mutating func finishString(in bytes: inout MutableSpan<UInt8>) {
    guard written < count else { return }
    written += 1
    StringWriter.store(end, at: written + 1, to: &bytes)
  }

  private static func store(_ value: Int, at index: Int, to bytes: inout MutableSpan<UInt8>) {
    for byte in 0..<4 {
      bytes[index * 4 + byte] = UInt8(truncatingIfNeeded: value >> (byte * 8))
    }
  }
}
