package import Foundation

/// Why something failed, as it is known inside of the facades.
package struct ModelFailure: Error, Hashable, Sendable {
  /// The kind of error.
  package let code: ModelErrorCode

  /// What was found, what is allowed and where.
  package let message: String

  package init(_ code: ModelErrorCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The error that callers see.
  ///
  /// It is a real one: on Linux, catching another error `as NSError` is fatal.
  package var nsError: NSError {
    NSError(
      domain: modelErrorDomain, code: code.rawValue,
      userInfo: [NSLocalizedDescriptionKey: message])
  }

  /// The result of some work, with errors as callers see them.
  package static func bridging<Value>(
    _ work: () throws(ModelFailure) -> Value
  ) throws -> Value {
    do throws(ModelFailure) {
      return try work()
    } catch {
      throw error.nsError
    }
  }
}
