extension String {
  /// The lines moved right; empty ones stay empty.
  func indented(by spaces: Int) -> String {
    let margin = String(repeating: " ", count: spaces)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }
}
