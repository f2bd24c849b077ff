#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Scratch memory of the calling thread, for tasks that pack their operands.
///
/// Each thread keeps the largest block that it has requested until it ends, so that a model that
/// runs again allocates nothing. Every `unsafe` in this file is that block: only its thread can
/// reach it, and a task no longer uses it when the next one requests it.
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

  /// At least a number of bytes with undefined contents, aligned to 64.
  ///
  /// - Returns: A block that is valid until the thread's next request; nil where the system has no
  ///   memory, which stops the run of the calling thread, if any (``RunControl/Reason/outOfMemory``).
  @unsafe
  public static func bytes(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    unsafe block(byteCount, key)
  }

  /// Another block of the same kind, for tasks whose parts request ``bytes(_:)``.
  ///
  /// - Returns: A block that is valid until the thread's next request of a ring; nil as for
  ///   ``bytes(_:)``.
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
