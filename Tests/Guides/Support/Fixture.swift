public import Foundation

/// The files of the folder `Fixtures`.
public enum Fixture {
  /// A file, by its path in the folder.
  public static func url(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/\(path)")
  }

  /// The labels of the models of drawings, by class.
  public static func labels() throws -> [String] {
    try String(contentsOf: url("shapes-automl/dict.txt"), encoding: .utf8)
      .split(whereSeparator: \.isNewline).map(String.init)
  }
}
