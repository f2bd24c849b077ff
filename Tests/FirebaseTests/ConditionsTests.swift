import Firebase
import Testing

@Suite("Download conditions")
struct ConditionsTests {
  @Test("forbid the background by default")
  func defaults() {
    #expect(!ModelDownloadConditions().allowsBackgroundDownloading)
  }
}
