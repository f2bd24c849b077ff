import ArgumentParser

/// A bad input: a message for stderr, and exit code 1.
struct CommandFailure: Error {
  /// What was found, what is allowed and where.
  let message: String

  init(_ message: String) {
    self.message = message
  }

  /// Runs a command's body; an error of it is printed to stderr, and ends the process
  /// with exit code 1.
  static func reporting<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as CommandFailure {
      report(error.message)
    } catch let error as ExitCode {
      throw error
    } catch {
      report("\(error)")
    }
    throw ExitCode(1)
  }

  /// Prints a diagnostic to stderr.
  static func report(_ message: String, as severity: String = "error") {
    StandardError.print("\(severity): \(message)")
  }
}
