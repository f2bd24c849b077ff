import Dispatch
import FirebaseCore
import FirebaseMLModelDownloader
import Foundation
import LiteDeliveryTestSupport
import Testing

@Suite("Apps")
struct FirebaseAppTests {
  @Test("are configured once, and deleted")
  func names() async {
    let options = FirebaseOptions(googleAppID: "1:2:ios:3", gcmSenderID: "2")
    let name = UUID().uuidString
    FirebaseApp.configure(name: name, options: options)
    options.projectID = "changed"
    let app = FirebaseApp.app(name: name)
    #expect(app?.name == name)
    #expect(app?.options.projectID == nil)
    #expect(app?.options.gcmSenderID == "2")
    FirebaseApp.configure(name: name, options: options)
    #expect(FirebaseApp.app(name: name) === app)
    #expect(FirebaseApp.allApps?[name] === app)
    #expect(await app?.delete() == true)
    #expect(await app?.delete() == false)
    #expect(FirebaseApp.app(name: name) == nil)
  }

  @Test("have one downloader each")
  func downloaders() throws {
    let host = try FirebaseHost(model: Trial.model)
    defer { host.server.stop() }
    let (one, other) = (try Trial(host), try Trial(host))
    #expect(ModelDownloader.modelDownloader(app: one.app) === one.downloader)
    #expect(one.downloader !== other.downloader)
  }

  /// In a process of its own, because there is one default app in each.
  @Test("that are missing or have no settings are errors of downloads")
  func defaultApp() async {
    await #expect(processExitsWith: .success) {
      let downloader = ModelDownloader.modelDownloader()
      #expect(downloader.callbackQueue.label == DispatchQueue.main.label)
      await #expect(
        throws: DownloadError.internalError(
          description: "The default Firebase app is not configured; call FirebaseApp.configure().")
      ) { try await downloader.getModel(name: "dogs", downloadType: .latestModel) }
      FirebaseApp.configure()
      let app = try #require(FirebaseApp.app())
      #expect(app.name == "__FIRAPP_DEFAULT")
      do {
        _ = try await ModelDownloader.modelDownloader()
          .getModel(name: UUID().uuidString, downloadType: .latestModel)
        Issue.record("there is a model")
      } catch DownloadError.internalError(let description) {
        #expect(description.hasSuffix("the app has no project ID"))
      }
      app.delete { #expect($0) }
      #expect(FirebaseApp.app() == nil)
    }
  }

  @Test("read GoogleService-Info.plist")
  func propertyList() throws {
    let folder = try TestFolder()
    let file = URL(fileURLWithPath: folder.path + "/GoogleService-Info.plist")
    let settings: [String: Any] = [
      "API_KEY": "key", "GOOGLE_APP_ID": "1:2:ios:3", "GCM_SENDER_ID": "2", "PROJECT_ID": "dogs",
      "BUNDLE_ID": "com.example.dogs", "STORAGE_BUCKET": "dogs.appspot.com",
      "IS_ADS_ENABLED": false,
      "SWIFTLET_MODEL_HOST": "http://127.0.0.1:8080",
    ]
    try PropertyListSerialization.data(fromPropertyList: settings, format: .xml, options: 0)
      .write(to: file)
    let options = try #require(FirebaseOptions(contentsOfFile: file.path))
    #expect(options.apiKey == "key")
    #expect(options.googleAppID == "1:2:ios:3")
    #expect(options.gcmSenderID == "2")
    #expect(options.projectID == "dogs")
    #expect(options.bundleID == "com.example.dogs")
    #expect(options.storageBucket == "dogs.appspot.com")
    #expect(options.databaseURL == nil)
    #expect(options.modelHost == URL(string: "http://127.0.0.1:8080"))
    #expect((options.copy() as? FirebaseOptions) == options)
    for text in ["", "no property list", "<plist><dict/></plist>"] {
      try Data(text.utf8).write(to: file)
      #expect(FirebaseOptions(contentsOfFile: file.path) == nil)
    }
    #expect(FirebaseOptions(contentsOfFile: folder.path + "/nothing") == nil)
    #expect(FirebaseOptions.defaultOptions() == nil)
  }
}
