/// Reads of a FlatBuffer's bytes: with the extension below, the one place where memory is
/// interpreted.
///
/// A FlatBuffer's scalars need not be aligned here, as a model may lie anywhere in a
/// file. The standard library calls unaligned loads unsafe because not every bit pattern
/// is a value of every type; only integers are loaded, of which every pattern is one.
/// The loads check their bounds; ``scalars(as:)`` reads as many as there are.
extension RawSpan {
  /// Whether `count` bytes lie at `offset`.
  @inlinable
  func holds(_ count: Int, at offset: Int) -> Bool {
    offset >= 0 && count >= 0 && count <= byteCount && offset <= byteCount - count
  }

  /// The little-endian integer at an offset.
  ///
  /// - Precondition: Its bytes lie inside the span.
  @inlinable
  func integer<T: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: T.Type) -> T {
    unsafe T(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: T.self))
  }

  /// All of the bytes as scalars, one after the other; bytes that make up none are left out.
  @inlinable
  func scalars<Element: FlatBufferScalar>(as type: Element.Type) -> [Element] {
    let count = byteCount / Element.byteCount
    // Filling the array that all empty ones share would be a race.
    guard count > 0 else { return [] }
    return unsafe withUnsafeBytes { bytes in
      unsafe [Element](unsafeUninitializedCapacity: count) { elements, filled in
        for index in 0..<count {
          let bits = unsafe bytes.loadUnaligned(
            fromByteOffset: index &* Element.byteCount, as: Element.Bits.self)
          unsafe elements.initializeElement(
            at: index, to: Element(flatBufferBits: Element.Bits(littleEndian: bits)))
        }
        filled = count
      }
    }
  }

  /// The bytes as UTF-8, every ill-formed sequence replaced by U+FFFD.
  func repairedString() -> String {
    unsafe withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension Span<UInt8> {
  /// The elements as bytes.
  ///
  /// The standard library's `bytes` is unsafe because elements of some types have padding,
  /// which must not be read; `UInt8` has none.
  @inlinable
  public var rawBytes: RawSpan {
    @_lifetime(copy self)
    get { unsafe bytes }
  }
}
