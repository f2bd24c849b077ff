#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The names of a model's classes, by index.
public struct Labels: Hashable, Sendable {
  /// The names as the model's maker wrote them, one for each class.
  public let names: [String]

  /// The names for people, in their language; nil where there are no others.
  public let displayNames: [String]?

  /// The most bytes of a text of labels, in a file of its own or packed into a model: 8 MiB.
  package static let mostBytes = 8 << 20

  /// The most lines of a text of labels: 2^20.
  package static let mostLines = 1 << 20

  /// Labels of the given names.
  public init(_ names: [String]) {
    self.names = names
    displayNames = nil
  }

  /// The labels of a text: one to a line.
  ///
  /// Lines end in LF or CRLF. One empty line at the end is dropped; others are labels that
  /// are empty. A byte-order mark is ignored.
  ///
  /// - Throws: ``LabelsError`` where the bytes are not UTF-8, or are more than 2^20 lines.
  public init(text bytes: some Sequence<UInt8>, file: String? = nil) throws(LabelsError) {
    let (text, end) = (Array(bytes), UInt8(ascii: "\n"))
    let lineCount = text.count { $0 == end } + (text.last ?? end == end ? 0 : 1)
    guard lineCount <= Labels.mostLines else {
      throw LabelsError(.lineCount(lineCount, limit: Labels.mostLines), file: file)
    }
    var names: [String] = []
    names.reserveCapacity(lineCount)
    var rest = text[...]
    while !rest.isEmpty {
      var line = rest.prefix { $0 != end }
      rest = rest.dropFirst(line.count + 1)
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if names.isEmpty, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      guard let name = String(validating: line, as: UTF8.self) else {
        throw LabelsError(.notUTF8(line: names.count + 1), file: file)
      }
      names.append(name)
    }
    self.init(names)
  }

  /// Reads a file of labels.
  ///
  /// - Throws: ``LabelsError``, which names the file.
  public init(contentsOf url: URL) throws(LabelsError) {
    let file: BoundedFile
    do {
      file = try BoundedFile(contentsOf: url, limit: Labels.mostBytes)
    } catch {
      throw LabelsError(.unreadable(error.message), file: url.relativePath)
    }
    try self.init(text: file.bytes, file: url.relativePath)
  }

  /// The same labels with other names for people.
  ///
  /// - Throws: ``LabelsError`` where there are not as many of them.
  public func displayed(as other: Labels) throws(LabelsError) -> Labels {
    guard other.count == count else {
      throw LabelsError(.displayNameCount(other.count, labels: count))
    }
    return Labels(names: names, displayNames: other.names)
  }

  private init(names: [String], displayNames: [String]) {
    self.names = names
    self.displayNames = displayNames
  }

  /// The number of labels.
  public var count: Int { names.count }

  /// What to show for a class: the display name, or else the name; nil past the last.
  public subscript(index: Int) -> String? {
    guard names.indices.contains(index) else { return nil }
    guard let display = displayNames?[index], !display.isEmpty else { return names[index] }
    return display
  }
}
