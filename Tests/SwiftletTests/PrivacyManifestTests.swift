import Foundation
import Testing

/// The privacy manifest that Apple asks of libraries.
@Suite struct PrivacyManifestTests {
  @Test func declaresWhatIsCalled() throws {
    let sources = fixture("../Sources").standardized
    let file = sources.appending(path: "Products/SwiftletPrivacy/PrivacyInfo.xcprivacy")
    let contents = try Data(contentsOf: file)
    // No format is asked for, so that nothing is written through the pointer.
    let list = unsafe try PropertyListSerialization.propertyList(from: contents, format: nil)
    let manifest = try #require(list as? [String: Any])
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    #expect((manifest["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true)
    let types = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
    let reasons = Dictionary(
      uniqueKeysWithValues: try types.map {
        (
          try #require($0["NSPrivacyAccessedAPIType"] as? String),
          try #require($0["NSPrivacyAccessedAPITypeReasons"] as? [String])
        )
      })
    #expect(reasons == ["NSPrivacyAccessedAPICategoryFileTimestamp": ["C617.1", "3B52.1"]])
  }

  /// The functions for which Apple asks a reason that the manifest does not give.
  @Test func nothingElseIsCalled() throws {
    let names = [
      "statfs", "statvfs", "getattrlist", "mach_absolute_time", "systemUptime", "UserDefaults",
      "activeInputModes", "volumeAvailableCapacity",
    ]
    for folder in ["Engine", "Format", "Products/Swiftlet"] {
      let root = fixture("../Sources/\(folder)").standardized
      let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        .filter { $0.hasSuffix(".swift") }
      #expect(!files.isEmpty)
      for file in files {
        let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
        for name in names { #expect(!text.contains(name), "\(file) calls \(name)") }
      }
    }
  }
}
