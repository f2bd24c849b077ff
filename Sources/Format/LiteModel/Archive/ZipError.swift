/// Why an archive or one of its entries cannot be read.
struct ZipError: Error, Hashable, Sendable {
  /// What was found and what is allowed.
  let reason: String

  /// The byte at which it was found.
  let offset: Int

  init(_ reason: String, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
