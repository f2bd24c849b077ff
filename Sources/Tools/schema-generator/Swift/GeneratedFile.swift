/// A Swift file to write.
public struct GeneratedFile: Sendable {
  /// The file's name, such as `Schema+Enumerations.swift`.
  public let name: String

  /// The whole text.
  public let text: String

  /// A file of declarations.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - source: The name of the schema file.
  ///   - declarations: What the file declares, without a blank line at the end.
  init(name: String, source: String, declarations: [String]) {
    self.name = name
    let head = """
      // swift-format-ignore-file
      // Generated from Schemas/\(source) by `make schema`; changes belong there.

      public import LiteBuffer
      """
    text = ([head] + declarations).joined(separator: "\n\n") + "\n"
  }
}
