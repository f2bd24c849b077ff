import LiteServing
import Testing

@Suite("Serving options")
struct ServingOptionsTests {
  @Test("have a port")
  func port() {
    #expect(ServingOptions(folder: "models").port == 8080)
  }
}
