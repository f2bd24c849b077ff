import FirebaseMLModelDownloader
import Testing

@Suite("Download conditions")
struct ConditionsTests {
  @Test("allow mobile networks by default")
  func defaults() {
    #expect(ModelDownloadConditions(allowsCellularAccess: true) == ModelDownloadConditions())
  }
}
