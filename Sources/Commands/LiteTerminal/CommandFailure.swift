import ArgumentParser

/// A bad input: a message for stderr, and exit code 1.
public struct CommandFailure: Error {
  /// What was found, what is allowed and where.
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  /// Runs a command's body; an error of it is printed to stderr, and ends the process
  /// with exit code 1.
  public static func reporting<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch {
      throw exitCode(reporting: error)
    }
  }

  /// Runs a command's body that waits, in the same way.
  public static func reporting<T>(_ body: () async throws -> T) async throws -> T {
    do {
      return try await body()
    } catch {
      throw exitCode(reporting: error)
    }
  }

  private static func exitCode(reporting error: any Error) -> ExitCode {
    switch error {
    case let code as ExitCode: return code
    case let failure as CommandFailure: report(failure.message)
    default: report("\(error)")
    }
    return ExitCode(1)
  }

  /// Prints a diagnostic to stderr.
  public static func report(_ message: String, as severity: String = "error") {
    StandardError.print("\(severity): \(message)")
  }
}
