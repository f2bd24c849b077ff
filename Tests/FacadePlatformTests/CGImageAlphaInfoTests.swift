import FacadePlatform
import Testing

@Suite("Alpha information")
struct CGImageAlphaInfoTests {
  @Test("has the numbers of Core Graphics")
  func numbers() {
    #expect(CGImageAlphaInfo.noneSkipFirst.rawValue == 6)
  }
}
