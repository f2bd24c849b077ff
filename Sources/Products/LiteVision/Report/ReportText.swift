import LiteTensor

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How the reports of this module are written.
enum ReportText {
  /// A heading and the lines below it.
  static func section(_ heading: String, _ lines: [String]) -> String {
    ([heading] + (lines.isEmpty ? ["nothing"] : lines).map { "  " + $0 }).joined(separator: "\n")
  }

  /// A score and what it is the score of.
  static func line(score: Float, label: String?, index: Int) -> String {
    Double(score).text(decimals: 6) + "  " + (label ?? "class \(index)")
  }

  /// A value as JSON, the keys in alphabetical order.
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
