import LiteServing
import Testing

@Suite("Entity tag")
struct EntityTagTests {
  @Test(
    "is named in lists",
    arguments: [
      ("\"ab\"", true), ("W/\"ab\"", true), ("ab", true), ("*", true), ("\"x\", \"ab\"", true),
      (" \"ab\" ,\"y\"", true), ("\"abc\"", false), ("", false), ("\"AB\"", false), (",", false),
    ])
  func isNamed(list: String, expected: Bool) {
    #expect(EntityTag("ab").isNamed(in: list) == expected)
  }

  @Test(
    "is compared strongly where a range depends on it",
    arguments: [
      ("\"ab\"", true), ("W/\"ab\"", false), ("ab", false),
      ("Mon, 23 Nov 2026 07:56:39 GMT", false),
    ])
  func isStrong(condition: String, expected: Bool) {
    #expect(EntityTag("ab").satisfies(ifRange: condition) == expected)
  }
}
