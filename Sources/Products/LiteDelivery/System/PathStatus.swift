#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What the system says of something that has a path.
struct PathStatus: Hashable {
  /// Whether it is a file with bytes of its own.
  let isRegularFile: Bool

  /// Whether it is a folder.
  let isFolder: Bool

  /// The number of its bytes.
  let byteCount: Int

  /// When its bytes last changed, in seconds and nanoseconds.
  let changed: [Int]

  /// Takes over what the system says.
  init(_ status: stat) {
    isRegularFile = status.st_mode & S_IFMT == S_IFREG
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    byteCount = Int(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    changed = [Int(time.tv_sec), Int(time.tv_nsec)]
  }
}
