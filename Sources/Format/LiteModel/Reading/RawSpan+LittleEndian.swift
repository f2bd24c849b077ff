/// Little-endian numbers at any byte: the one place where bytes outside of a FlatBuffer,
/// of archives, string tensors and file headers, become numbers.
///
/// The standard library calls unaligned loads unsafe because not every bit pattern is a
/// value of every type; only integers are loaded, of which every pattern is one. The
/// loads check their bounds.
extension RawSpan {
  /// The byte at an offset.
  ///
  /// - Precondition: It lies inside the span.
  func byte(_ offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// The unsigned 16-bit number at an offset.
  ///
  /// - Precondition: Its bytes lie inside the span.
  func uint16(_ offset: Int) -> Int {
    Int(unsafe UInt16(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  /// The unsigned 32-bit number at an offset.
  ///
  /// - Precondition: Its bytes lie inside the span.
  func uint32(_ offset: Int) -> Int {
    Int(unsafe UInt32(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// The signed 32-bit number at an offset.
  ///
  /// - Precondition: Its bytes lie inside the span.
  func int32(_ offset: Int) -> Int {
    Int(Int32(truncatingIfNeeded: uint32(offset)))
  }

  /// A copy of the bytes.
  func copied() -> [UInt8] {
    unsafe withUnsafeBytes { unsafe Array($0) }
  }

  /// The bytes as UTF-8, every ill-formed sequence replaced by U+FFFD.
  func text() -> String {
    unsafe withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Whether some bytes lie at an offset.
  func hasBytes(_ expected: [UInt8], at offset: Int = 0) -> Bool {
    guard byteCount >= offset + expected.count else { return false }
    return expected.indices.allSatisfy { byte(offset + $0) == expected[$0] }
  }
}
