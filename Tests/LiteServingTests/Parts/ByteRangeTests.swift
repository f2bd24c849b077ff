import LiteServing
import Testing

@Suite("Byte range")
struct ByteRangeTests {
  @Test(
    "is what the field asks for",
    arguments: [
      (nil, ByteRange.whole), ("bytes=0-0", .part(0..<1)), ("bytes=0-9", .part(0..<10)),
      ("bytes=0-99", .part(0..<10)), ("bytes=3-", .part(3..<10)), ("bytes=-3", .part(7..<10)),
      ("bytes=-99", .part(0..<10)), ("Bytes=2-3", .part(2..<4)), ("bytes= 2-3 ", .part(2..<4)),
      ("bytes=9-99999999999999999999", .part(9..<10)), ("bytes=10-", .unsatisfiable),
      ("bytes=10-11", .unsatisfiable), ("bytes=-0", .unsatisfiable),
      ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=0-1,3-4", .whole),
      ("bytes=3-2", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole), ("bytes=+1-2", .whole),
      ("items=0-1", .whole), ("bytes", .whole), ("", .whole), ("bytes=--1", .whole),
    ] as [(String?, ByteRange)])
  func isAskedFor(field: String?, range: ByteRange) {
    #expect(ByteRange(field, of: 10) == range)
  }

  @Test("of nothing is unsatisfiable", arguments: ["bytes=0-", "bytes=-1", "bytes=0-0"])
  func ofNothing(field: String) {
    #expect(ByteRange(field, of: 0) == .unsatisfiable)
  }
}
