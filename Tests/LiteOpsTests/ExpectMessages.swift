import Testing

/// Expects each message to end as written, at a place of a test.
///
/// - Parameters:
///   - cases: What the runtime says, nil where it says nothing, and how it should end.
///   - location: Where the expectation is.
func expectMessages(
  _ cases: [(String?, String)], sourceLocation location: SourceLocation = #_sourceLocation
) {
  for (message, expected) in cases {
    #expect(
      message?.hasSuffix(expected) == true, "\(message ?? "ran"), not: \(expected)",
      sourceLocation: location)
  }
}
