import TensorFlowLite
import Testing

@Suite("The runtime")
struct RuntimeTests {
  @Test("has a semantic version")
  func semanticVersion() {
    #expect(Runtime.version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
  }
}
