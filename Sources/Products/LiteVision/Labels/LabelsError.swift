/// Why some labels cannot be used.
public struct LabelsError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be opened, is not a plain file or is too large.
    case unreadable(String)

    /// A line, counted from 1, is not UTF-8.
    case notUTF8(line: Int)

    /// There are more lines than are read.
    case lineCount(Int, limit: Int)

    /// There are not as many display names as labels.
    case displayNameCount(Int, labels: Int)

    /// There are not as many labels as the model has classes.
    case labelCount(Int, classes: Int)
  }

  /// The path of the file; nil for labels from elsewhere.
  public let file: String?

  /// What went wrong.
  public let reason: Reason

  /// An error of the given parts.
  public init(_ reason: Reason, file: String? = nil) {
    self.reason = reason
    self.file = file
  }
}

extension LabelsError: CustomStringConvertible {
  /// What was found, what is allowed and where.
  public var description: String {
    let subject = file.map { "'\($0)'" } ?? "the list of labels"
    switch reason {
    case .unreadable(let message):
      return "\(subject) \(message)"
    case .notUTF8(let line):
      return "line \(line) of \(subject) is not UTF-8"
    case .lineCount(let count, let limit):
      return "\(subject) has \(count) lines; at most \(limit) are read"
    case .displayNameCount(let count, let labels):
      return "there are \(count) display names; there must be as many as labels, \(labels)"
    case .labelCount(let count, let classes):
      return "\(subject) has \(count) labels; the model has \(classes) classes"
    }
  }
}
