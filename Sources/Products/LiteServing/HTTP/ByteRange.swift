/// What a `Range` asks for (RFC 9110, 14.2).
package enum ByteRange: Hashable, Sendable {
  /// Everything: there is no range, or it is malformed, or there are several, which a server may
  /// ignore.
  case whole

  /// Some bytes, at least one.
  case part(Range<Int>)

  /// Only bytes that are not there.
  case unsatisfiable

  /// The range of a request for a file.
  ///
  /// - Parameters:
  ///   - field: The value of the field; nil for none.
  ///   - byteCount: The number of bytes of the file.
  package init(_ field: String?, of byteCount: Int) {
    self = .whole
    guard let field, let equals = field.firstIndex(of: "="),
      field[..<equals].trimmingBlanks.lowercased() == "bytes"
    else { return }
    let bounds = field[field.index(after: equals)...].trimmingBlanks
    guard let dash = bounds.firstIndex(of: "-"), !bounds.contains(",") else { return }
    let (first, last) = (bounds[..<dash], bounds[bounds.index(after: dash)...])
    guard Self.isNumber(first) || first.isEmpty, Self.isNumber(last) || last.isEmpty else { return }
    // A number that is too large is beyond any file.
    let (start, end) = (Int(first) ?? .max, Int(last) ?? .max)
    if first.isEmpty {
      guard !last.isEmpty else { return }
      let count = min(end, byteCount)
      self = count > 0 ? .part(byteCount - count..<byteCount) : .unsatisfiable
    } else {
      guard last.isEmpty || start <= end else { return }
      self = start < byteCount ? .part(start..<min(end, byteCount - 1) + 1) : .unsatisfiable
    }
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
