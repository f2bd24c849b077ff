import LiteBuffer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where diagnostics go.
public enum StandardError {
  /// Prints a line; there is nowhere to tell that it could not be.
  public static func print(_ line: String) {
    try? OutputFile.write(Array("\(line)\n".utf8).span, toDescriptor: STDERR_FILENO)
  }
}
