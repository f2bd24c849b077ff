import ArgumentParser

/// The numbers that an option may have.
struct OptionRange<Number: Comparable> {
  /// The option as it is typed, such as `--threads`.
  let option: String

  /// The numbers that it may have.
  let allowed: ClosedRange<Number>

  /// Those numbers in words.
  let words: String

  /// The numbers from a least to a greatest one.
  init(_ option: String, _ allowed: ClosedRange<Number>, _ words: String? = nil) {
    self.option = option
    self.allowed = allowed
    self.words = words ?? "\(allowed.lowerBound) to \(allowed.upperBound)"
  }

  /// Checks a number; NaN is outside every range.
  ///
  /// - Throws: `ValidationError`, which says what was found and what is allowed.
  func check(_ number: Number) throws {
    guard allowed.contains(number) else {
      throw ValidationError("\(option) is \(number); it must be \(words).")
    }
  }
}
