#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A time of day, in milliseconds since 1970 began at Greenwich.
package struct UnixTime: Hashable, Comparable, Sendable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The whole seconds since 1970 began.
  package var seconds: Int64 { Self.split(milliseconds, by: 1000).quotient }

  /// What the system's clock says.
  package static let systemNow: @Sendable () -> UnixTime = {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return UnixTime(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  package static func < (one: UnixTime, other: UnixTime) -> Bool {
    one.milliseconds < other.milliseconds
  }

  /// The time that is so much later.
  package static func + (time: UnixTime, duration: Duration) -> UnixTime {
    let (seconds, attoseconds) = duration.components
    return UnixTime(
      milliseconds: time.milliseconds + seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }

  /// As in ISO 8601, with a fraction: `2026-11-23T07:56:39.123Z`.
  package var iso8601: String {
    let part = Calendar(self)
    return "\(part.year)-\(Self.padded(part.month))-\(Self.padded(part.day))T\(clockFace)"
      + ".\(Self.padded(Self.split(milliseconds, by: 1000).remainder, 3))Z"
  }

  /// As HTTP writes it, without a fraction: `Mon, 23 Nov 2026 07:56:39 GMT`.
  package var httpDate: String {
    let part = Calendar(self)
    let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let weekday = weekdays[Int(Self.split(part.days, by: 7).remainder)]
    return "\(weekday), \(Self.padded(part.day)) \(months[Int(part.month) - 1]) "
      + "\(Self.padded(part.year, 4)) \(clockFace) GMT"
  }

  private var clockFace: String {
    let second = Self.split(seconds, by: 86400).remainder
    return [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0) }
      .joined(separator: ":")
  }

  /// A day of the Gregorian calendar, by days since 1970, as Hinnant's `civil_from_days` finds it.
  private struct Calendar {
    let days: Int64
    let year: Int64
    let month: Int64
    let day: Int64

    init(_ time: UnixTime) {
      days = UnixTime.split(time.seconds, by: 86400).quotient
      // Years that begin in March have their leap day at the end.
      let (era, dayOfEra) = UnixTime.split(days + 719_468, by: 146_097)
      let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let shifted = (5 * dayOfYear + 2) / 153
      day = dayOfYear - (153 * shifted + 2) / 5 + 1
      month = shifted < 10 ? shifted + 3 : shifted - 9
      year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }
  }

  /// The quotient rounded down, and what is left.
  private static func split(_ value: Int64, by divisor: Int64) -> (
    quotient: Int64, remainder: Int64
  ) {
    let remainder = (value % divisor + divisor) % divisor
    return ((value - remainder) / divisor, remainder)
  }

  private static func padded(_ value: Int64, _ count: Int = 2) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
