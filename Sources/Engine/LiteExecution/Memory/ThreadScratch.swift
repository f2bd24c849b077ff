#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Working memory of the calling thread, for tasks that pack what they read.
///
/// Each thread keeps the largest block that it was asked for until it ends, so that a model that
/// runs again allocates nothing. Every `unsafe` in this file is that block: only its thread can
/// reach it, and a task is done with it before the next asks.
public enum ThreadScratch {
  private struct Key: @unchecked Sendable {
    var key = pthread_key_t()

    init() {
      unsafe pthread_key_create(&key) { block in
        // Optional on Linux, not on Darwin.
        let block: UnsafeMutableRawPointer? = unsafe block
        unsafe free(block)
      }
    }
  }

  private static let key = Key()
  private static let ringKey = Key()

  /// The bytes before a block that hold its size.
  private static let headerByteCount = 64

  /// At least as many bytes as are asked for, aligned to 64, whose contents are not defined.
  ///
  /// - Returns: A block that is valid until the thread asks for the next; nil where the system has no
  ///   memory, which stops the run of the calling thread, if any (``RunControl/Reason/outOfMemory``).
  @unsafe
  public static func bytes(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    unsafe block(byteCount, key)
  }

  /// The same, in a block of its own: for tasks whose parts ask for ``bytes(_:)``.
  ///
  /// - Returns: A block that is valid until the thread asks for the next ring; nil as for ``bytes(_:)``.
  @unsafe
  public static func ring(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    unsafe block(byteCount, ringKey)
  }

  @unsafe
  private static func block(_ byteCount: Int, _ key: Key) -> UnsafeMutableRawPointer? {
    let block = unsafe pthread_getspecific(key.key)
    if let block = unsafe block {
      if unsafe block.load(as: Int.self) >= byteCount { return unsafe block + headerByteCount }
      pthread_setspecific(key.key, nil)
      unsafe free(block)
    }
    var new: UnsafeMutableRawPointer?
    let (total, overflow) = byteCount.addingReportingOverflow(headerByteCount)
    guard !overflow, unsafe posix_memalign(&new, headerByteCount, total) == 0,
      let new = unsafe new
    else {
      RunControl.stopForMemory(byteCount)
      return nil
    }
    unsafe new.storeBytes(of: byteCount, as: Int.self)
    unsafe pthread_setspecific(key.key, new)
    return unsafe new + headerByteCount
  }
}
