import LiteBuffer
import LiteDigest

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file that is open to be read by many at once, and remains so when it is replaced or removed.
@safe
final class SourceFile: Sendable {
  /// Where it was opened.
  let path: String

  /// What it was when it was opened.
  let stamp: FileStamp

  private let descriptor: Int32

  /// The number of bytes that are read at once.
  static let chunkByteCount = 128 << 10

  /// Opens a file, and follows no link to it.
  ///
  /// - Throws: ``ServingError`` where it cannot be opened or is no regular file.
  init(path: String) throws(ServingError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw .lastSystemError(path, "opened") }
    guard let stamp = FileStamp(descriptor: descriptor), stamp.isFile else {
      close(descriptor)
      throw ServingError("'\(path)' is not a regular file")
    }
    self.path = path
    self.stamp = stamp
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Whether nothing was written into the file since it was opened.
  var isUnchanged: Bool { FileStamp(descriptor: descriptor) == stamp }

  /// Reads some bytes, all of them.
  ///
  /// - Throws: ``ServingError`` where the file has been changed or cannot be read.
  func read(into bytes: UnsafeMutableRawBufferPointer, at offset: Int) throws(ServingError) {
    var filled = 0
    while filled < bytes.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])
      let count = unsafe pread(
        descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .lastSystemError(path, "read") }
      guard count > 0 else { throw changed }
      filled += count
    }
    guard isUnchanged else { throw changed }
  }

  /// The SHA-256 of the contents.
  ///
  /// - Throws: ``ServingError`` where the file has been changed or cannot be read.
  func digest() throws(ServingError) -> [UInt8] {
    var hash = SHA256()
    var chunk = [UInt8](repeating: 0, count: Self.chunkByteCount)
    var offset = 0
    while offset < stamp.byteCount {
      let count = min(chunk.count, stamp.byteCount - offset)
      if count < chunk.count { chunk.removeLast(chunk.count - count) }
      let failure = unsafe chunk.withUnsafeMutableBytes { bytes -> ServingError? in
        do throws(ServingError) {
          unsafe try read(into: bytes, at: offset)
          return nil
        } catch {
          return error
        }
      }
      if let failure { throw failure }
      hash.update(chunk)
      offset += count
    }
    return hash.digest()
  }

  private var changed: ServingError { ServingError("'\(path)' was changed while it was read") }

  /// Whether something lies at a path.
  static func exists(path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Creates a file that only its owner can read.
  ///
  /// - Throws: ``ServingError`` where it cannot be written, or something lies there already.
  static func create(path: String, contents: [UInt8]) throws(ServingError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .lastSystemError(path, "created") }
    defer { close(descriptor) }
    do {
      try OutputFile.write(contents.span, toDescriptor: descriptor)
    } catch {
      throw ServingError("'\(path)' cannot be written: \(error)")
    }
  }
}

extension ServingError {
  /// What the system says of its last call.
  static func lastSystemError(_ path: String, _ verb: String) -> ServingError {
    ServingError("'\(path)' cannot be \(verb): \(unsafe String(cString: strerror(errno)))")
  }
}
