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

/// Calls of the system on paths.
///
/// Every `unsafe` in this file is such a call, which reads a path that ends in a zero, fills a local
/// variable, or walks a folder that is open.
enum FileSystem {
  /// What is at a path, links followed; nil where nothing is.
  static func status(of path: String) throws(SystemError) -> PathStatus? {
    var status = stat()
    if unsafe stat(path, &status) == 0 { return PathStatus(status) }
    guard errno == ENOENT || errno == ENOTDIR else { throw .last }
    return nil
  }

  /// Gives a file another name, in the place of what has it.
  static func rename(_ old: String, to new: String) throws(SystemError) {
    #if canImport(Darwin)
      let result = unsafe Darwin.rename(old, new)
    #elseif canImport(Glibc)
      let result = unsafe Glibc.rename(old, new)
    #elseif canImport(Musl)
      let result = unsafe Musl.rename(old, new)
    #else
      let result = unsafe Android.rename(old, new)
    #endif
    guard result == 0 else { throw .last }
  }

  /// Removes a file.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  static func remove(_ path: String) throws(SystemError) -> Bool {
    if unsafe unlink(path) == 0 { return true }
    guard errno == ENOENT else { throw .last }
    return false
  }

  /// The names in a folder, in order; none where there is no folder.
  static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      guard errno == ENOENT else { throw .last }
      return []
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// Makes sure that a failing power supply cannot undo the names in a folder.
  static func sync(folder: String) {
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    // Not every file system can do so, and none is the worse for it.
    fsync(descriptor)
    close(descriptor)
  }

  /// The whole of a small file.
  ///
  /// - Throws: `SystemError`; that of a file too large where it has more than `limit` bytes.
  static func contents(of path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let file = try OpenFile(path, for: .reading)
    var bytes: [UInt8] = []
    while true {
      let next = try file.read(upTo: min(1 << 16, limit + 1 - bytes.count))
      guard !next.isEmpty else { return bytes }
      bytes += next
      guard bytes.count <= limit else { throw SystemError(code: EFBIG) }
    }
  }

  /// Puts a small file into the place of what is at a path, whole or not at all.
  ///
  /// - Parameters:
  ///   - path: Where they go.
  ///   - bytes: The contents.
  ///   - draft: The path of the file that is written first, in the same folder.
  ///   - isSecret: Whether nobody but the owner may read it.
  /// - Throws: `SystemError` where it cannot be written; what was at the path is then as it was.
  static func replace(
    _ path: String, by bytes: [UInt8], draft: String, isSecret: Bool = false
  ) throws(SystemError) {
    do throws(SystemError) {
      let file = try OpenFile(draft, for: isSecret ? .updatingSecret : .updating)
      try file.truncate(to: 0)
      try file.write(bytes)
      try file.sync()
    } catch {
      _ = try? remove(draft)
      throw error
    }
    try rename(draft, to: path)
  }

  /// Whether an error says that no room is left: on the disk, of a quota, or within a limit.
  static func isFull(_ error: SystemError) -> Bool {
    [ENOSPC, EDQUOT, EFBIG].contains(error.code)
  }

  /// Whether an error says that rights are missing.
  static func isDenied(_ error: SystemError) -> Bool {
    [EACCES, EPERM, EROFS].contains(error.code)
  }

  /// Whether an error says that nothing is there.
  static func isMissing(_ error: SystemError) -> Bool {
    [ENOENT, ENOTDIR].contains(error.code)
  }
}
