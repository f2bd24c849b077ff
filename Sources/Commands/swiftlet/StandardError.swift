import LiteBuffer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where diagnostics go.
enum StandardError {
  /// Prints a line; there is nowhere to tell that it could not be.
  static func print(_ line: String) {
    try? OutputFile.write(Array("\(line)\n".utf8).span, toDescriptor: STDERR_FILENO)
  }
}
