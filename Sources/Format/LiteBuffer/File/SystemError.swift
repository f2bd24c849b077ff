#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Why a call of the system failed.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the error, such as `ENOSPC`.
  public let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The error of the last call of this thread that failed.
  package static var last: SystemError { SystemError(code: errno) }

  /// Whether nobody reads any more what was to be written.
  public var isBrokenPipe: Bool { code == EPIPE }

  /// What the system calls it, such as `No space left on device`.
  ///
  /// The `unsafe` here reads a text of C's library, which ends in a zero.
  public var description: String { unsafe String(cString: strerror(code)) }
}
