import LiteServing
import Testing

@Suite("Time")
struct UnixTimeTests {
  // By `date -u -d @SECONDS`.
  @Test(
    "is written as HTTP and JSON have it",
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT", "1970-01-01T00:00:00.000Z"),
      (951_782_400_007, "Tue, 29 Feb 2000 00:00:00 GMT", "2000-02-29T00:00:00.007Z"),
      (1_795_420_599_123, "Mon, 23 Nov 2026 07:56:39 GMT", "2026-11-23T07:56:39.123Z"),
      (4_107_542_399_999, "Sun, 28 Feb 2100 23:59:59 GMT", "2100-02-28T23:59:59.999Z"),
      (-1, "Wed, 31 Dec 1969 23:59:59 GMT", "1969-12-31T23:59:59.999Z"),
    ] as [(Int64, String, String)])
  func isWritten(milliseconds: Int64, http: String, iso: String) {
    let time = UnixTime(milliseconds: milliseconds)
    #expect(time.httpDate == http)
    #expect(time.iso8601 == iso)
  }

  @Test("moves by durations")
  func moves() {
    let time = UnixTime(milliseconds: 5) + .seconds(2) + .milliseconds(30)
    #expect(time == UnixTime(milliseconds: 2035))
  }
}
