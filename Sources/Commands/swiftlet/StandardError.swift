#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where diagnostics go.
///
/// The `unsafe` here is the call of the system, which reads no more than the bytes' count.
struct StandardError: TextOutputStream {
  mutating func write(_ string: String) {
    let bytes = Array(string.utf8)
    var start = 0
    while start < bytes.count {
      let rest = Array(bytes[start...])
      #if canImport(Darwin)
        let count = unsafe Darwin.write(STDERR_FILENO, rest, rest.count)
      #elseif canImport(Glibc)
        let count = unsafe Glibc.write(STDERR_FILENO, rest, rest.count)
      #else
        let count = unsafe Musl.write(STDERR_FILENO, rest, rest.count)
      #endif
      guard count > 0 else { return }
      start += count
    }
  }
}
