import Foundation
import LiteVision
import Testing

@Suite struct ModelPackageTests {
  /// The forms in which manifests are found.
  @Test(arguments: [
    #"{"modelFile":"net.tflite","labelsFile":"names.txt","modelType":"IMAGE_LABELING"}"#,
    """
    {
      "modelType": "IMAGE_LABELING",
      "modelFile": "net.tflite",
      "labelsFile": "names.txt"
    }

    """,
    """
    {
      "modelType": "IMAGE_LABELING",
      "modelFile": "net.tflite",
      "labelsFile": "names.txt",
    }
    """,
    """
    {"version": 3, "modelFile": "net.tflite", "extra": {"a": [1, 2]}, "labelsFile": "names.txt",
     "modelType": "IMAGE_LABELING", "labels": null}
    """,
  ])
  func readsManifests(_ manifest: String) throws {
    let files = ["net.tflite": "model", "names.txt": "a\n", "other.tflite": ""]
    for name in ["manifest.json", "automl_labeler_manifest.json"] {
      let folder = try Folder(files.merging([name: manifest]) { $1 })
      for place in [folder.url, folder[name]] {
        let package = try ModelPackage(at: place)
        #expect(package.model.path == folder["net.tflite"].path)
        #expect(package.labels?.path == folder["names.txt"].path)
        #expect(package.manifest?.modelType == "IMAGE_LABELING")
        try package.check(.labeling)
        #expect(throws: PackageError.self) { try package.check(.detection) }
      }
    }
  }

  @Test(arguments: ["modelFile", "labelsFile", "modelType"])
  func namesMissingKeys(_ key: String) throws {
    var keys = [
      "modelFile": "net.tflite", "labelsFile": "names.txt", "modelType": "IMAGE_LABELING",
    ]
    keys[key] = nil
    let folder = try Folder(["net.tflite": "", "names.txt": ""])
    try folder.write(
      String(decoding: JSONEncoder().encode(keys), as: UTF8.self), to: "manifest.json")
    let file = folder["manifest.json"].relativePath
    #expect(throws: PackageError(.missingKey(key), file: file)) {
      try ModelPackage(at: folder.url)
    }
  }

  @Test(arguments: [
    "../net.tflite", "/etc/passwd", "a/../../net.tflite", "..", "", "a//b", "link/net.tflite",
    "link", "/", ".",
  ])
  func keepsWithinTheFolder(_ name: String) throws {
    let outside = try Folder(["net.tflite": ""])
    let folder = try Folder(["names.txt": "", "a/net.tflite": ""])
    try FileManager.default.createSymbolicLink(
      at: folder["link"], withDestinationURL: outside.url)
    let keys = ["modelFile": name, "labelsFile": "names.txt", "modelType": "IMAGE_LABELING"]
    try folder.write(
      String(decoding: JSONEncoder().encode(keys), as: UTF8.self), to: "manifest.json")
    let reason: PackageError.Reason =
      name.isEmpty ? .missingKey("modelFile") : .outsideFolder(key: "modelFile", name: name)
    #expect(throws: PackageError(reason, file: folder["manifest.json"].relativePath)) {
      try ModelPackage(at: folder.url)
    }
  }

  @Test func allowsFoldersWithin() throws {
    let folder = try Folder([
      "data/net.tflite": "", "names.txt": "",
      "manifest.json":
        #"{"modelFile":"data/net.tflite","labelsFile":"names.txt","modelType":"IMAGE_LABELING"}"#,
    ])
    #expect(try ModelPackage(at: folder.url).model.path == folder["data/net.tflite"].path)
  }

  @Test func namesFilesThatAreMissing() throws {
    let folder = try Folder([
      "net.tflite": "",
      "manifest.json":
        #"{"modelFile":"net.tflite","labelsFile":"dict.txt","modelType":"IMAGE_LABELING"}"#,
    ])
    #expect(
      throws: PackageError(
        .missingFile(key: "labelsFile", name: "dict.txt"),
        file: folder["manifest.json"].relativePath)
    ) {
      try ModelPackage(at: folder.url)
    }
  }

  @Test(arguments: ["", "{", "[1]", "null", #"{"modelFile": 7}"#, "\u{FF}"])
  func refusesWhatIsNoManifest(_ text: String) throws {
    let folder = try Folder(["manifest.json": text])
    #expect {
      try ModelPackage(at: folder.url)
    } throws: { error in
      guard case .malformed = (error as? PackageError)?.reason else { return false }
      return (error as? PackageError)?.file == folder["manifest.json"].relativePath
    }
  }

  @Test func takesFoldersWithoutAManifest() throws {
    let folder = try Folder(["net.TFLite": "", "readme.md": ""])
    let bare = try ModelPackage(at: folder.url)
    #expect(bare.model.path == folder["net.TFLite"].path)
    #expect(bare.labels == nil)
    try folder.write("a\n", to: "dict.txt")
    #expect(try ModelPackage(at: folder.url).labels?.path == folder["dict.txt"].path)
    try folder.write("", to: "second.tflite")
    #expect(throws: PackageError(.noSingleModel(count: 2), file: folder.url.relativePath)) {
      try ModelPackage(at: folder.url)
    }
  }

  @Test func takesModelsAlone() throws {
    let folder = try Folder(["net.tflite": "", "dict.txt": "a"])
    let package = try ModelPackage(at: folder["net.tflite"])
    #expect(package.model == folder["net.tflite"])
    #expect(package.labels == nil)
    try package.check(.labeling)
    try package.check(.detection)
  }

  @Test func namesPlacesThatDoNotExist() {
    let url = URL(fileURLWithPath: "/no such folder")
    #expect(
      throws: PackageError(.unreadable("does not exist or cannot be opened"), file: url.path)
    ) {
      try ModelPackage(at: url)
    }
  }
}
