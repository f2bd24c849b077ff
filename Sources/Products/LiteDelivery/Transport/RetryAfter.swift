#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How long a server asks to be left alone (RFC 9110, 10.2.3).
enum RetryAfter {
  /// The time that a field's value stands for: a number of seconds, or a date of HTTP.
  ///
  /// - Returns: nil where it is neither; zero for a date that has passed.
  static func duration(_ value: String, now: Date = .now) -> Duration? {
    if let seconds = Int(value) { return seconds < 0 ? nil : .seconds(min(seconds, 1 << 30)) }
    guard let date = date(value) else { return nil }
    return .seconds(max(0, min(date.timeIntervalSince(now), Double(1 << 30))))
  }

  /// A date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Date? {
    let parts = text.split(separator: " ")
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), let year = Int(parts[3]),
      let month = months.firstIndex(of: String(parts[2]))
    else { return nil }
    let time = parts[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.date(
      from: DateComponents(
        year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2]))
  }
}
