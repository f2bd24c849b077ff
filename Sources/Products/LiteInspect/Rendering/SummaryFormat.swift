public import LiteRuntime

/// How a summary is written.
public enum SummaryFormat: String, CaseIterable, Sendable {
  /// Lines for people.
  case text

  /// What the Python step of the TensorFlow Lite guides prints: the shape and the type of
  /// each input and output, byte for byte.
  case python

  /// One JSON object with everything, every tensor and node included; keys are sorted.
  case json

  /// A document with tables.
  case markdown
}

extension ModelSummary {
  /// The summary in a format, without a line feed at the end.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - plan: The plan to be shown behind it, in every format but `python`; nil for none.
  /// - Returns: The text.
  public func rendered(as format: SummaryFormat, plan: PlanSummary? = nil) -> String {
    switch format {
    case .text: [TextRendering(self).text, plan?.text].compactMap(\.self).joined(separator: "\n\n")
    case .python: PythonRendering(self).text
    case .json: json(with: plan)
    case .markdown:
      [MarkdownRendering(self).text, plan?.markdown].compactMap(\.self).joined(separator: "\n\n")
    }
  }
}
