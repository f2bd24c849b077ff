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
struct FileStatus {
  private let status: stat

  init(_ status: stat) {
    self.status = status
  }

  private var kind: mode_t { status.st_mode & S_IFMT }

  /// Whether it is a folder.
  var isFolder: Bool { kind == S_IFDIR }

  /// Whether it is a file with bytes of its own.
  var isRegularFile: Bool { kind == S_IFREG }

  /// Whether it is such a file, and this is its only name.
  var isSoleRegularFile: Bool { isRegularFile && status.st_nlink == 1 }

  /// Who may read, write and run it.
  var permissions: mode_t { status.st_mode & 0o7777 }

  /// Whose it is.
  var owner: uid_t { status.st_uid }

  /// Which group's it is.
  var group: gid_t { status.st_gid }
}
