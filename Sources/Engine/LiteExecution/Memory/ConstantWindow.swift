#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of a constant, for whoever packs it part by part and reads each part once.
///
/// They are read from the model's file where that can be, some parts at a time: to map the pages of
/// a file takes longer than to copy them, and what was copied lies in the caches when it is packed.
/// Every `unsafe` in this file is an address within the constant, or within the calling thread's
/// scratch memory.
@safe
public struct ConstantWindow {
  private let constant: UnsafeRawPointer
  private let byteCount: Int
  private let file: (descriptor: Int32, offset: Int)?
  private var copied = 0..<0

  /// How many bytes are read together: what the nearest caches hold.
  private static let usualByteCount = 64 << 10

  /// The fewest bytes of a constant that is worth reading.
  private static let leastByteCount = 8 << 10

  /// A window of a constant, which must outlive it; nil where the constant has no bytes.
  ///
  /// - Parameters:
  ///   - constant: The constant, where the memory holds it.
  ///   - file: The descriptor of the file that holds the constant too, and its place there; nil to
  ///     read the memory.
  public init?(_ constant: RawSpan, file: (descriptor: Int32, offset: Int)?) {
    guard !constant.isEmpty,
      let address = unsafe constant.withUnsafeBytes({ $0.baseAddress })
    else { return nil }
    unsafe self.constant = address
    byteCount = constant.byteCount
    self.file = byteCount >= ConstantWindow.leastByteCount ? file : nil
  }

  /// The address of some bytes of the constant.
  ///
  /// - Parameter range: Which bytes, from the first one of the constant.
  /// - Returns: What is valid until this is called again, or the thread asks for scratch memory.
  @unsafe
  public mutating func bytes(_ range: Range<Int>) -> UnsafeRawPointer {
    precondition(range.lowerBound >= 0 && range.upperBound <= byteCount)
    guard let file else { return unsafe constant + range.lowerBound }
    let capacity = max(ConstantWindow.usualByteCount, range.count)
    guard let room = unsafe ThreadScratch.bytes(capacity) else {
      return unsafe constant + range.lowerBound
    }
    if range.lowerBound < copied.lowerBound || range.upperBound > copied.upperBound {
      let count = min(capacity, byteCount - range.lowerBound)
      let place = off_t(file.offset + range.lowerBound)
      guard unsafe pread(file.descriptor, room, count, place) == count else {
        copied = 0..<0
        return unsafe constant + range.lowerBound
      }
      copied = range.lowerBound..<range.lowerBound + count
    }
    return unsafe UnsafeRawPointer(room) + (range.lowerBound - copied.lowerBound)
  }
}
