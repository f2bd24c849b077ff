#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Writes files without ever putting a plain file in the place of something else.
///
/// A regular file is replaced whole by a rename, so that nobody sees half of it. What a symbolic
/// link leads to, a file of several names, a device or a pipe is opened and written instead: a
/// rename would replace it. Every `unsafe` in this file is a call of the system, which reads a
/// path that ends in a zero, fills a local variable, or reads no more bytes than the span has.
public enum OutputFile {
  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole contents.
  ///   - path: Where they go.
  /// - Throws: ``OutputFileError`` where that is a folder, where it cannot be opened, or where the
  ///   bytes cannot be written; a regular file that was there before is then as it was, unless its
  ///   folder takes no new files.
  public static func write(_ bytes: Span<UInt8>, to path: String) throws(OutputFileError) {
    do throws(SystemError) {
      let old = try status(of: path, followsLinks: false)
      if let old, !old.isSoleRegularFile {
        try writeThrough(bytes, to: path)
      } else if try !replace(path, old, with: bytes) {
        try writeThrough(bytes, to: path)
      }
    } catch {
      throw OutputFileError(path, error)
    }
  }

  /// Makes a folder and those above it; one that is there already is fine.
  ///
  /// - Throws: ``OutputFileError`` where something else is in the way, or where the system refuses.
  public static func makeFolder(_ path: String) throws(OutputFileError) {
    do throws(SystemError) {
      var made = ""
      for name in path.split(separator: "/", omittingEmptySubsequences: true) {
        made += made.isEmpty && !path.hasPrefix("/") ? String(name) : "/\(name)"
        guard try status(of: made, followsLinks: true) == nil else { continue }
        guard unsafe mkdir(made, 0o777) == 0 || errno == EEXIST else { throw SystemError.last }
      }
      guard try status(of: path, followsLinks: true)?.isFolder == true else {
        throw SystemError(code: ENOTDIR)
      }
    } catch {
      throw OutputFileError(path, error)
    }
  }

  /// Writes all bytes to what is open, however many calls that takes.
  ///
  /// - Throws: ``SystemError`` of the call that failed.
  public static func write(
    _ bytes: Span<UInt8>, toDescriptor descriptor: Int32
  ) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.extracting(start..<bytes.count).withUnsafeBytes { rest in
        #if canImport(Darwin)
          unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Glibc)
          unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          unsafe Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          unsafe Android.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count > 0 {
        start += count
      } else if count == 0 || errno != EINTR {
        throw count == 0 ? SystemError(code: EIO) : .last
      }
    }
  }

  /// What is at a path; nil where nothing is.
  private static func status(
    of path: String, followsLinks: Bool
  ) throws(SystemError) -> FileStatus? {
    var status = stat()
    let result = unsafe followsLinks ? stat(path, &status) : lstat(path, &status)
    if result == 0 { return FileStatus(status) }
    guard errno == ENOENT else { throw .last }
    return nil
  }

  /// Writes a new file beside the path and gives it that name.
  ///
  /// - Returns: Whether it is done; false where there is a file but its folder takes no new ones.
  private static func replace(
    _ path: String, _ old: FileStatus?, with bytes: Span<UInt8>
  ) throws(SystemError) -> Bool {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let new = folder + ".swiftlet-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    let descriptor = unsafe open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      if old != nil, [EACCES, EPERM, EROFS].contains(errno) { return false }
      throw .last
    }
    do throws(SystemError) {
      if let old {
        // Only the superuser can give files away, and only so does it matter.
        _ = fchown(descriptor, old.owner, old.group)
        _ = fchmod(descriptor, old.permissions)
      }
      try write(bytes, closing: descriptor)
      guard unsafe rename(new, path) == 0 else { throw SystemError.last }
      return true
    } catch {
      unsafe unlink(new)
      throw error
    }
  }

  /// Writes to what is at a path, or to where the link at it leads.
  private static func writeThrough(
    _ bytes: Span<UInt8>, to path: String
  ) throws(SystemError) {
    let target = try status(of: path, followsLinks: true)
    let isFile = target?.isRegularFile ?? true
    let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY | (isFile ? O_CREAT | O_TRUNC : 0)
    let descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else { throw .last }
    try write(bytes, closing: descriptor)
  }

  private static func write(
    _ bytes: Span<UInt8>, closing descriptor: Int32
  ) throws(SystemError) {
    do throws(SystemError) {
      try write(bytes, toDescriptor: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 || errno == EINTR else { throw .last }
  }
}
