/// Elements as bytes, and bytes as elements.
///
/// Every `unsafe` of this module is here. Each copies between arrays of equal size in bytes, whose
/// elements are numbers: every pattern of bits is one.
enum ElementBytes {
  /// The bytes of some numbers.
  static func bytes<Element: BitwiseCopyable>(of elements: [Element]) -> [UInt8] {
    unsafe elements.withUnsafeBytes { unsafe [UInt8]($0) }
  }

  /// The numbers of some bytes; nil where they are not the bytes of so many.
  static func elements<Element: BitwiseCopyable>(
    of type: Element.Type, in bytes: [UInt8], count: Int
  ) -> [Element]? {
    let (byteCount, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard count >= 0, !overflow, bytes.count == byteCount else { return nil }
    return unsafe [Element](unsafeUninitializedCapacity: count) { elements, initializedCount in
      unsafe UnsafeMutableRawBufferPointer(elements).copyBytes(from: bytes)
      initializedCount = count
    }
  }
}
