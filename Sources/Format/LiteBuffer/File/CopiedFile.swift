#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The bytes of a file that is in memory already, copied to where kernels read them as well as those
/// of a ``MappedFile``.
///
/// Every `unsafe` in this file is the block that is owned here, written once and freed in `deinit`
/// alone, until ``bytes`` makes a span of it, which cannot outlive it.
@safe
public struct CopiedFile: ~Copyable {
  /// What the address of the first byte is a multiple of: a cache line, and the alignment that the
  /// file format counts on.
  public static let alignment = 64

  private let address: UnsafeMutableRawPointer
  private let count: Int

  /// Copies some bytes.
  ///
  /// - Returns: nil where no memory is left for them.
  public init?(_ bytes: RawSpan) {
    var block: UnsafeMutableRawPointer?
    guard unsafe posix_memalign(&block, CopiedFile.alignment, max(bytes.byteCount, 1)) == 0,
      let block = unsafe block
    else { return nil }
    unsafe bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      unsafe block.copyMemory(from: start, byteCount: source.count)
    }
    unsafe address = block
    count = bytes.byteCount
  }

  deinit {
    unsafe free(address)
  }

  /// The bytes of the file.
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      let span = unsafe RawSpan(_unsafeStart: UnsafeRawPointer(address), byteCount: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }
}

/// Nothing changes the bytes until they are freed, which takes the only owner.
extension CopiedFile: @unchecked Sendable {}
