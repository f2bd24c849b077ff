#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Error {
  /// What the system says of the error underneath, if there is one, such as `Permission denied`.
  ///
  /// The `unsafe` here reads a text of C's library, which ends in a zero.
  var systemReason: String {
    guard let underlying = (self as? CocoaError)?.underlying as? POSIXError else {
      return "\(self)"
    }
    return unsafe String(cString: strerror(underlying.code.rawValue))
  }
}
