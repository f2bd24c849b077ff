#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How long a server asks to be left alone (RFC 9110, 10.2.3).
enum RetryAfter {
  /// The time that an answer's field stands for: a number of seconds, or a date.
  ///
  /// - Returns: nil where there is neither; zero for a date that has passed.
  static func duration(in head: HTTPResponseHead) -> Duration? {
    guard let value = head.fields["Retry-After"] else { return nil }
    if let seconds = Int(value) { return seconds < 0 ? nil : .seconds(min(seconds, 1 << 30)) }
    guard let date = HTTPDate.date(value) else { return nil }
    return .seconds(max(0, min(date.timeIntervalSince(head.time), Double(1 << 30))))
  }
}
