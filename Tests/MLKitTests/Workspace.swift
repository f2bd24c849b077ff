import LiteTestSupport
import MLKit

/// A fresh folder, which goes when the test ends.
final class Workspace: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("mlkit-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file.
  ///
  /// - Returns: Its path.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Writes a labeler whose scores are the bytes of its image.
  @discardableResult
  func labeler(height: Int32, width: Int32, as name: String = "model.tflite") throws -> String {
    try write(ModelDraft.labeler(height: height, width: width).bytes(), as: name)
  }

  /// Writes a folder as AutoML exports it, of a labeler with three classes.
  ///
  /// - Returns: The path of the manifest.
  func export(labels: String, type: String = "IMAGE_LABELING") throws -> String {
    try labeler(height: 1, width: 1)
    try write(labels.utf8, as: "dict.txt")
    let manifest = """
      {"modelFile": "model.tflite", "labelsFile": "dict.txt", "modelType": "\(type)"}
      """
    return try write(manifest.utf8, as: "manifest.json")
  }

  /// A file of `Fixtures`.
  static func fixture(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/\(name)")
  }
}

/// An image of one row, whose colors are some bytes.
func row(_ colors: [UInt8]) -> VisionImage? {
  let pixels = stride(from: 0, to: colors.count, by: 3).flatMap { colors[$0..<$0 + 3] + [255] }
  return VisionImage(rgba: pixels, width: colors.count / 3, height: 1)
}
