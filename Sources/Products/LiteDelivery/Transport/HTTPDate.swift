#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates as HTTP writes them (RFC 9110, 5.6.7).
enum HTTPDate {
  /// A date such as `Sun, 06 Nov 1994 08:49:37 GMT`; nil for what is none.
  static func date(_ text: String) -> Date? {
    let parts = text.split(separator: " ")
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard parts.count == 6, parts[5] == "GMT", let day = number(parts[1], 1...31),
      let year = number(parts[3], 1...9999), let month = months.firstIndex(of: String(parts[2]))
    else { return nil }
    let time = zip(parts[4].split(separator: ":"), [23, 59, 60]).compactMap { number($0, 0...$1) }
    guard time.count == 3, let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.date(
      from: DateComponents(
        year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2]))
  }

  private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }
}
