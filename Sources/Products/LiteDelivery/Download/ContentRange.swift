/// Which bytes of a file an answer holds (RFC 9110, 14.4).
struct ContentRange: Hashable {
  /// The first byte.
  let first: Int

  /// The last byte.
  let last: Int

  /// The number of bytes of the file; nil where the server does not know.
  let total: Int?

  /// Reads a value such as `bytes 100-199/200`.
  init?(_ value: String) {
    let parts = value.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let range = parts[1].split(separator: "/")
    guard range.count == 2 else { return nil }
    let bounds = range[0].split(separator: "-").map { Int($0) }
    guard bounds.count == 2, let first = bounds[0], let last = bounds[1], first <= last else {
      return nil
    }
    self.first = first
    self.last = last
    if range[1] == "*" {
      total = nil
    } else {
      guard let total = Int(range[1]), total > last else { return nil }
      self.total = total
    }
  }
}
