import LiteBuffer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file that is open, and closed when this ends.
///
/// Every `unsafe` in this file is a call of the system, which reads a path that ends in a zero, or
/// fills no more bytes than a local variable has.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// What a file is opened for.
  enum Purpose {
    /// To be read; it must be there.
    case reading
    /// To be read and written; it is made where there is none, and others may read it.
    case updating
    /// To be read and written; it is made where there is none, and nobody else may read it.
    case updatingSecret
  }

  /// Opens a file.
  ///
  /// - Throws: `SystemError` where it cannot be, also where it is a link that was put there to lead
  ///   elsewhere what is written.
  init(_ path: String, for purpose: Purpose) throws(SystemError) {
    let flags =
      switch purpose {
      case .reading: O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
      case .updating, .updatingSecret: O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
      }
    descriptor = unsafe open(path, flags, purpose == .updatingSecret ? 0o600 : 0o644)
    guard descriptor >= 0 else { throw .last }
  }

  deinit {
    close(descriptor)
  }

  /// What the system says of the file.
  func status() throws(SystemError) -> PathStatus {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
    return PathStatus(status)
  }

  /// Writes bytes where the last ones ended.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try OutputFile.write(bytes.span, toDescriptor: descriptor)
  }

  /// Reads what comes next.
  ///
  /// - Returns: At most `count` bytes; none at the end.
  func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var result = -1
      repeat {
        #if canImport(Darwin)
          result = unsafe Darwin.read(descriptor, buffer.baseAddress, count)
        #elseif canImport(Glibc)
          result = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
        #elseif canImport(Musl)
          result = unsafe Musl.read(descriptor, buffer.baseAddress, count)
        #else
          result = unsafe Android.read(descriptor, buffer.baseAddress, count)
        #endif
      } while result < 0 && errno == EINTR
      failed = result < 0
      initialized = max(0, result)
    }
    guard !failed else { throw .last }
    return bytes
  }

  /// Goes to a place from the beginning.
  func seek(to offset: Int) throws(SystemError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .last }
  }

  /// Shortens the file, and goes to its end.
  func truncate(to byteCount: Int) throws(SystemError) {
    guard ftruncate(descriptor, off_t(byteCount)) == 0 else { throw .last }
    try seek(to: byteCount)
  }

  /// Makes sure that a failing power supply cannot undo what was written.
  func sync() throws(SystemError) {
    // Some file systems have nothing to do, and say so.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last }
  }

  /// Takes the lock of the file, which ends with this.
  ///
  /// - Parameter waits: Whether to wait, rather than give up, while another has it.
  /// - Returns: Whether it was taken.
  /// - Throws: `SystemError` where the file system has no locks.
  func lock(waits: Bool) throws(SystemError) -> Bool {
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      guard errno == EINTR else { throw .last }
    }
    return true
  }
}
