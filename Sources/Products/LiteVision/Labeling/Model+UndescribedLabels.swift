import LiteModel

extension Model {
  /// The labels in the only text file that is packed into the model, where the metadata do
  /// not say what it is.
  ///
  /// - Returns: nil where there is no such file, or where it has not as many lines as there
  ///   are classes.
  func undescribedLabels(count: Int?) -> Labels? {
    let files = associatedFiles.filter { $0.hasSuffix(".txt") }
    guard files.count == 1,
      let bytes = try? contents(ofAssociatedFile: files[0], mostBytes: Labels.mostBytes),
      let labels = try? Labels(text: bytes, file: files[0]), labels.count == count
    else { return nil }
    return labels
  }
}
