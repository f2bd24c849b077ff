#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of a constant, for packing that reads each part once.
///
/// They are read from the model's file where possible, some parts at a time: mapping the pages of a
/// file takes longer than copying them, and copied bytes are in the caches when they are packed.
/// Elements that need decoding are decoded, some parts at a time too. Every `unsafe` in this file
/// is an address within the constant, or within the calling thread's scratch memory.
@safe
public struct ConstantWindow {
  private let constant: UnsafeRawPointer
  private let storedByteCount: Int
  private let decoder: (any ConstantDecoder)?
  private let firstDecoded: Int
  private let byteCount: Int
  private let file: (descriptor: Int32, offset: Int)?
  private var copied = 0..<0

  // What a call asks first: reading the decoder itself would copy the window.
  private let isInMemory: Bool
  private let decodesFile: Bool

  /// The number of bytes that are read together: they fit the nearest caches.
  private static let usualByteCount = 64 << 10

  /// The fewest bytes of a constant that is worth reading.
  private static let leastByteCount = 8 << 10

  /// A window of a constant, which must outlive it; nil where the constant has no bytes.
  ///
  /// - Parameters:
  ///   - constant: The constant, where the memory holds it.
  ///   - file: The descriptor of the file that also holds the constant, and its offset there; nil
  ///     to read the memory.
  public init?(_ constant: ConstantSource, file: (descriptor: Int32, offset: Int)?) {
    guard constant.byteCount > 0,
      let address = unsafe constant.stored.withUnsafeBytes({ $0.baseAddress })
    else { return nil }
    unsafe self.constant = address
    storedByteCount = constant.stored.byteCount
    decoder = constant.decoder
    firstDecoded = constant.range.lowerBound
    byteCount = constant.byteCount
    self.file = byteCount >= ConstantWindow.leastByteCount ? file : nil
    isInMemory = decoder == nil && self.file == nil
    decodesFile = decoder != nil && self.file != nil
  }

  /// The address of some bytes of the constant.
  ///
  /// - Parameter range: The bytes of whole elements, from the first byte of the constant.
  /// - Returns: An address that is valid until the next call, or until the thread requests scratch
  ///   memory; nil where there is no memory to decode them.
  @unsafe
  public mutating func bytes(_ range: Range<Int>) -> UnsafeRawPointer? {
    precondition(range.lowerBound >= 0 && range.upperBound <= byteCount)
    guard !isInMemory else { return unsafe constant + range.lowerBound }
    let capacity = max(ConstantWindow.usualByteCount, range.count)
    // Stored bytes are read into the end of the buffer: they never exceed the decoded elements.
    let stored = decodesFile ? capacity : 0
    guard let buffer = unsafe ThreadScratch.bytes(capacity + stored) else { return nil }
    if range.lowerBound < copied.lowerBound || range.upperBound > copied.upperBound {
      guard unsafe advance(to: range.lowerBound, of: capacity, in: buffer) else {
        return unsafe constant + range.lowerBound
      }
    }
    return unsafe UnsafeRawPointer(buffer) + (range.lowerBound - copied.lowerBound)
  }

  /// Copies the elements from a byte on; false where they cannot be read from the file.
  ///
  /// A function of its own, because its copies of the decoder would be made at every call of
  /// ``bytes(_:)``.
  @unsafe
  @inline(never)
  private mutating func advance(
    to start: Int, of capacity: Int, in buffer: UnsafeMutableRawPointer
  ) -> Bool {
    // Whole elements: the capacity is a multiple of what an element may take.
    let next = start..<min(start + capacity, byteCount)
    let isCopied = unsafe copy(next, to: buffer)
    copied = isCopied ? next : 0..<0
    return isCopied
  }

  /// Decodes some bytes of the elements from the file; false where only the memory has the stored
  /// bytes.
  @unsafe
  private func decodeFile(
    _ range: Range<Int>, by decoder: any ConstantDecoder, to buffer: UnsafeMutableRawPointer
  ) -> Bool {
    let first = firstDecoded + range.lowerBound
    guard let file, let stored = decoder.storedRange(of: first..<first + range.count),
      stored.count <= range.count
    else { return false }
    let bytes = unsafe buffer + range.count
    let offset = off_t(file.offset + stored.lowerBound)
    guard unsafe pread(file.descriptor, bytes, stored.count, offset) == stored.count else {
      return false
    }
    unsafe decoder.decodeBytes(
      0..<range.count, of: UnsafeRawBufferPointer(start: bytes, count: stored.count), into: buffer)
    return true
  }

  /// Copies some bytes of the elements; false where they cannot be read from the file.
  @unsafe
  private func copy(_ range: Range<Int>, to buffer: UnsafeMutableRawPointer) -> Bool {
    if let decoder {
      if unsafe decodeFile(range, by: decoder, to: buffer) { return true }
      let stored = unsafe UnsafeRawBufferPointer(start: constant, count: storedByteCount)
      let first = firstDecoded + range.lowerBound
      unsafe decoder.decodeBytes(first..<first + range.count, of: stored, into: buffer)
      return true
    }
    guard let file else { return false }
    let fileOffset = off_t(file.offset + range.lowerBound)
    return unsafe pread(file.descriptor, buffer, range.count, fileOffset) == range.count
  }
}
