import LiteDelivery
import Testing

@Suite("Installed models")
struct InstalledModelTests {
  @Test("are equal where all of them is")
  func equality() {
    #expect(Set<InstalledModel>().isEmpty)
  }
}
