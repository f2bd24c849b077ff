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

extension SystemError {
  /// Whether it says that there is no way to a server, or that nothing listens there.
  var isUnreachable: Bool {
    [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, ENETDOWN, EHOSTDOWN].contains(code)
  }
}
