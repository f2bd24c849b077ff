import ArgumentParser
import LiteBuffer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where results go.
public enum StandardOutput {
  /// Prints a line, and makes sure that it has been written: a full disk is an error.
  ///
  /// Where nobody reads the pipe any more, the process ends without a message.
  public static func print(_ line: String) throws {
    do {
      try OutputFile.write(Array("\(line)\n".utf8).span, toDescriptor: STDOUT_FILENO)
    } catch {
      // Most processes are ended by the signal before they get here.
      if error.isBrokenPipe { throw ExitCode(1) }
      throw CommandFailure("cannot write to standard output: \(error)")
    }
  }

  /// Keeps the numbers of the standard streams from being given to files, where a stream was closed
  /// before the process began: results and diagnostics would be written into those.
  ///
  /// The `unsafe` here opens a file of the system for nothing.
  public static func reserveNumbers() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) == -1 && errno == EBADF {
      // The wrong way round, so that to use the stream is still an error.
      _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
