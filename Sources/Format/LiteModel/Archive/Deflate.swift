import CZlib

/// Unpacking through zlib: the one file in which its C functions see our memory.
///
/// Each `unsafe` rests on the same facts: zlib reads at most `avail_in` bytes from
/// `next_in` and writes at most `avail_out` bytes to `next_out`, both set from spans
/// that live through the call, and `inflateEnd` frees what `inflateInit2_` took.
enum Deflate {
  /// The most bytes that a packed byte can stand for.
  static let maximumRatio = 1032

  /// The contents of a raw deflate stream.
  ///
  /// - Parameters:
  ///   - packed: The stream.
  ///   - size: The number of bytes that must come out.
  /// - Returns: Exactly `size` bytes; nil where the stream is damaged or gives another number.
  static func inflate(_ packed: RawSpan, size: Int) -> [UInt8]? {
    guard let packedCount = UInt32(exactly: packed.byteCount), let count = UInt32(exactly: size)
    else { return nil }
    var stream = unsafe z_stream()
    let version = unsafe inflateInit2_(
      &stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard version == Z_OK else { return nil }
    defer { unsafe inflateEnd(&stream) }
    var status = Z_OK
    // One byte of slack tells a stream that is too long from one that fits.
    let output = unsafe [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, used in
      unsafe packed.withUnsafeBytes { input in
        unsafe stream.next_in = UnsafeMutablePointer(
          mutating: input.assumingMemoryBound(to: UInt8.self).baseAddress)
        unsafe stream.avail_in = packedCount
        unsafe stream.next_out = buffer.baseAddress
        unsafe stream.avail_out = count + 1
        status = unsafe CZlib.inflate(&stream, Z_FINISH)
        used = unsafe size + 1 - Int(stream.avail_out)
      }
    }
    guard status == Z_STREAM_END, output.count == size else { return nil }
    return output
  }

  /// The CRC-32 of some bytes.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: unsafe crc32_z(0, bytes, bytes.count))
  }
}
