#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What tells whether a file is the one that was read before, with the same contents.
struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let isRegularFile: Bool
  let isFolder: Bool
  let byteCount: Int
  private let seconds: Int64
  private let nanoseconds: Int64

  /// When the contents were written.
  var modified: UnixTime {
    UnixTime(milliseconds: seconds * 1000 + nanoseconds / 1_000_000)
  }

  /// Whether the file has contents of its own: it is no folder, pipe or device.
  var isFile: Bool { isRegularFile }

  /// What lies at a path, or where links from it lead; nil where nothing does.
  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What is open; nil where the system does not say.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    isRegularFile = status.st_mode & S_IFMT == S_IFREG
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    byteCount = Int(clamping: status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int64(time.tv_sec)
    nanoseconds = Int64(time.tv_nsec)
  }
}
