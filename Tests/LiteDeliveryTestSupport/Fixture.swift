import Foundation

/// The models in the repository's folder `Fixtures`.
public enum Fixture {
  /// The folder.
  public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures").path

  /// The bytes of a file, such as `shapes-int8.tflite`.
  public static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }
}
