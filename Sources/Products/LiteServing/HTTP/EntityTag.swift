/// The strong tag of a version of a file: the SHA-256 of its contents, in hexadecimal digits.
package struct EntityTag: Hashable, Sendable {
  /// The tag without quotes.
  package let value: String

  package init(_ value: String) {
    self.value = value
  }

  /// As HTTP writes it: in quotes.
  package var quoted: String { "\"\(value)\"" }

  /// Whether an `If-None-Match` or a list of such names this version, or `*` for any.
  ///
  /// Tags are compared weakly, as RFC 9110 (13.1.2) has it, and without quotes, too, as Firebase's
  /// clients send them.
  package func isNamed(in list: String) -> Bool {
    list.split(separator: ",").contains { element in
      var tag = element.trimmingBlanks
      if tag == "*" { return true }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      return tag == value || tag == quoted
    }
  }

  /// Whether an `If-Range` is this version, so that a part of it may follow what the client has.
  ///
  /// - Parameter condition: A tag, which is compared strongly. A date is never that of this version:
  ///   two can be written in a second, and clients that have a tag send no date.
  /// - Returns: Whether it is.
  package func satisfies(ifRange condition: String) -> Bool { condition.trimmingBlanks == quoted }
}

extension StringProtocol {
  /// The text without spaces and tabs around it.
  var trimmingBlanks: SubSequence {
    var rest = self[...]
    while let first = rest.first, first == " " || first == "\t" { rest = rest.dropFirst() }
    while let last = rest.last, last == " " || last == "\t" { rest = rest.dropLast() }
    return rest
  }
}
