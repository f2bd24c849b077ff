import LiteExecution

/// The strings of a tensor, in TFLite's layout.
///
/// That is their count as int32, then one more offset than there are strings, each from
/// the start of the bytes, then the strings themselves. All integers are little-endian.
public struct StringVector: ~Escapable {
  /// The bytes of the tensor.
  public let bytes: Span<UInt8>

  /// The number of strings.
  public let count: Int

  /// The strings that some bytes hold.
  ///
  /// - Returns: nil where the bytes do not hold `count` strings: where the count is
  ///   another, or where an offset falls or lies outside the bytes; or
  ///   where the run was stopped before all were looked at.
  @_lifetime(copy bytes)
  public init?(_ bytes: Span<UInt8>, count: Int) {
    guard count >= 0, count <= StringVector.maximumCount,
      bytes.count >= StringVector.headerByteCount(count)
    else { return nil }
    self.bytes = bytes
    self.count = count
    guard integer(at: 0) == count else { return nil }
    var previous = StringVector.headerByteCount(count)
    let checkpoint = Checkpoint(forLoopOf: count)
    for part in checkpoint.slices(0..<count + 1) {
      for index in part {
        let offset = integer(at: index + 1)
        guard offset >= previous, offset <= bytes.count else { return nil }
        previous = offset
      }
    }
    // What has not been looked at must not be read.
    guard !checkpoint.isStopped else { return nil }
  }

  /// The largest number of strings whose offsets fit in an int32.
  public static let maximumCount = Int(Int32.max) / 4 - 2

  /// The number of bytes of the count and the offsets.
  public static func headerByteCount(_ count: Int) -> Int { 4 * (count + 2) }

  /// Where a string lies in the bytes.
  public func byteRange(of index: Int) -> Range<Int> {
    precondition(index >= 0 && index < count)
    return integer(at: index + 1)..<integer(at: index + 2)
  }

  /// The bytes of a string, copied.
  public func copiedBytes(of index: Int) -> [UInt8] {
    let range = byteRange(of: index)
    var copy: [UInt8] = []
    copy.reserveCapacity(range.count)
    for position in range { copy.append(bytes[position]) }
    return copy
  }

  private func integer(at index: Int) -> Int {
    var value: UInt32 = 0
    for byte in 0..<4 { value |= UInt32(bytes[index * 4 + byte]) << UInt32(byte * 8) }
    return Int(Int32(bitPattern: value))
  }
}
